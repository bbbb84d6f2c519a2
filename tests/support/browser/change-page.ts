/** What programs of a visitor do to a page, run in the page. Each function stands by itself. */

/** Chrome's translation puts each text, also one that comes later, in two elements. */
function translate(): void {
  const isOwn = (node: Node) => node.parentElement?.closest('font, script, style, template');
  const wrap = (text: Text) => {
    if (isOwn(text) || !text.data.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Inserts an element before each field, as the browser extension LastPass does. */
function addIcons(): void {
  for (const field of document.querySelectorAll('#contact-form input')) {
    const icon = document.createElement('div');
    icon.dataset.lastpassIconRoot = '';
    field.before(icon);
  }
}

/** Grammarly and cookie tools put elements after the message, in the form and around it. */
function addElements(): void {
  const form = document.querySelector('#contact-form');
  document.querySelector('#message')?.after(document.createElement('grammarly-extension'));
  form?.append(document.createElement('div'));
  form?.before(document.createElement('div'));
  document.querySelector('astro-island')?.append('overlay');
}

/** Browsers inside of other apps make links of numbers. */
function linkNumbers(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!/\d/.test(text.data) || text.parentElement?.closest('a, script, style')) continue;
    const link = document.createElement('a');
    link.href = 'tel:1';
    link.append(text.data);
    text.replaceWith(link);
  }
}

/** Cloudflare takes addresses out of the HTML on its way. */
function hideAddresses(): void {
  for (const label of document.querySelectorAll('#contact-form label'))
    label.innerHTML = label.innerHTML.replace(
      /\S+@\S+/,
      '<span class="__cf_email__">[email&#160;protected]</span>',
    );
}

export const changes = {
  'is translated': translate,
  'has icons of a password manager': addIcons,
  'has elements of other programs': addElements,
  'has links made of its numbers': linkNumbers,
  'had its addresses hidden by the host': hideAddresses,
};
