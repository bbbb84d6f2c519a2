/** Makes lists of what Word writes: a paragraph for each entry, with the level of its list. */
export function makeLists(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('p')) {
    const [, level] = /mso-list:\w+ level(\d)/.exec(entry.getAttribute('data-css') ?? '') ?? [];
    if (level) entry.replaceWith(makeEntry(entry, Number(level)));
  }
  for (const list of body.querySelectorAll<HTMLElement>('ol, ul')) joinList(list);
}

function makeEntry(entry: HTMLElement, level: number): HTMLElement {
  const kind = /^\s*(\d|\w+[.)])/.test(takeSign(entry)) ? 'ol' : 'ul';
  const item = document.createElement('li');
  item.append(...entry.childNodes);
  // The lists around the entry are of the kinds of those before it: bullets may stand below a
  // number.
  const kinds: string[] = [];
  let before = entry.previousElementSibling;
  for (let depth = 1; depth < level; depth++) {
    kinds.push(before?.matches('ol, ul') ? before.tagName : kind);
    before = before?.lastElementChild ?? null;
  }
  return [...kinds, kind].reduceRight((nested, name) => {
    const list = document.createElement(name);
    list.append(nested);
    return list;
  }, item as HTMLElement);
}

/** Takes the number or bullet of an entry out of it: Word writes it between two comments. */
function takeSign(entry: HTMLElement): string {
  const comments = document.createTreeWalker(entry, NodeFilter.SHOW_COMMENT);
  const [begin, end] = [comments.nextNode(), comments.nextNode()];
  if (!begin || !end) return '';
  const range = document.createRange();
  range.setStartBefore(begin);
  range.setEndAfter(end);
  return range.extractContents().textContent;
}

/**
 * Joins a list to the list right before it, as some programs write a list for each entry. Lists of
 * another kind, and those whose numbers begin anew, stay apart.
 */
function joinList(list: HTMLElement): void {
  const last = list.previousElementSibling;
  if (!last?.matches('ol, ul') || hasWordsBetween(last, list)) return;
  if (last.tagName !== list.tagName || isAnew(last, list)) return;
  last.append(...list.childNodes);
  list.remove();
}

function hasWordsBetween(last: Element, list: Element): boolean {
  const range = document.createRange();
  range.setStartAfter(last);
  range.setEndBefore(list);
  return range.toString().trim() !== '';
}

const isAnew = (last: Element, list: Element) =>
  list instanceof HTMLOListElement &&
  list.hasAttributes() &&
  list.start !== (last as HTMLOListElement).start + last.children.length;
