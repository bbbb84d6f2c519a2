/** The sign of a footnote, such as '[1]', '²', '*' or '[iv]'. A comment has initials: '[NW1]'. */
const sign = /^\[?(\d+|\p{No}+|\*+|[ivxl]+)\]?$/iu;
const links = 'a[href*="#"]';

/**
 * Makes footnotes of two links that lead to each other, as in Word and on web pages: from a sign in
 * the text to a note, and from the note back.
 * @param written the article so far, whose footnotes have labels already
 */
export function makeFootnotes(body: HTMLElement, written: string): void {
  let number = 1;
  for (const link of body.querySelectorAll(links)) {
    const note = sign.test(link.textContent.trim()) && openNote(body, link);
    if (!note) continue;
    while (written.includes(`[^${number}]`)) number += 1;
    const label = String(number++);
    (link.closest('sup') ?? link).replaceWith(labelled('small', label));
    body.append(labelled('div', label, note.childNodes));
    // The list of notes goes with its last note, and the line above them with the list.
    const list = note.parentElement;
    note.remove();
    if (list && list !== body && list.textContent.trim() === '') list.remove();
  }
}

/** Finds the note that a link leads to, and removes the note's link back. */
function openNote(body: HTMLElement, link: Element): Element | undefined {
  const back = [...body.querySelectorAll(links)].find(
    (other) =>
      link.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING &&
      leadsTo(body, link, other) &&
      leadsTo(body, other, link),
  );
  const note = [back?.closest('li, div'), back?.closest('p')].find(
    (block) => block?.querySelectorAll(links).length === 1,
  );
  if (note) back?.remove();
  return note ?? undefined;
}

function leadsTo(body: HTMLElement, from: Element, to: Element): boolean {
  const name = CSS.escape((from.getAttribute('href') ?? '').replace(/^.*#/, ''));
  const target = name && body.querySelector(`[id=${name}], [name=${name}]`);
  return target !== '' && target !== null && (target.contains(to) || to.contains(target));
}

function labelled(name: string, label: string, content: Iterable<Node> = []): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute('label', label);
  element.append(...content);
  return element;
}
