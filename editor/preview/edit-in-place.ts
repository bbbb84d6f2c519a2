import { joinLines } from '../tidy-text.ts';
import type { FromPage, Mark, Place } from './messages.ts';

let edited: HTMLElement | undefined;
/** The element that was edited last; the server does not have its text yet. */
let unsaved: HTMLElement | undefined;

/** Whether the user is editing an element. */
export const isEdited = (node: unknown): boolean => node === edited;

/** Whether updates must leave an element as it is, because the server does not have its text yet. */
export const isUnsaved = (node: unknown): boolean => isEdited(node) || node === unsaved;

/** Lets updates change the element that was edited last. @returns whether there was one */
export function allowUpdate(): boolean {
  const wasUnsaved = unsaved !== undefined;
  unsaved = undefined;
  return wasUnsaved;
}

/** Elements whose text is not editable: the space key activates them, or a script renders them again. */
const notEditable = 'button, summary, option, astro-island, script, style';

/** Older browsers, such as Firefox before 136, refuse contenteditable="plaintext-only". */
const canEdit = supportsPlainText();
function supportsPlainText(): boolean {
  try {
    document.createElement('p').contentEditable = 'plaintext-only';
    return true;
  } catch {
    return false;
  }
}

/** The element's text, where it is all that the element holds and can be edited there. */
export const wholeText = (element: Element, part: Range | undefined): string | undefined =>
  canEdit &&
  element instanceof HTMLElement &&
  element.childElementCount === 0 &&
  !element.closest(notEditable) &&
  `${part}` === element.textContent
    ? element.textContent
    : undefined;

/** Makes a text editable, with the caret where it was clicked, or at its end. */
export function editInPlace(
  element: HTMLElement,
  place: Place,
  at: MouseEvent | undefined,
  send: (message: FromPage) => void,
): void {
  if (isEdited(element)) return;
  const before = element.textContent;
  [edited, unsaved] = [element, undefined];
  // An element that had the focus before it was editable gets no input from an on-screen keyboard.
  element.blur();
  element.contentEditable = 'plaintext-only';
  // Otherwise browsers insert a no-break space at the end.
  element.style.whiteSpace = 'pre-wrap';
  element.focus({ preventScroll: true });
  placeCaret(element, at);
  const leave = new AbortController();
  const listen = <Name extends 'input' | 'blur' | 'keydown'>(name: Name, handle: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, handle, { signal: leave.signal });
  const textNow = () => joinLines(element.textContent);
  listen('input', () => {
    element.setAttribute('data-text', JSON.stringify([[place, 0, element.textContent.length] satisfies Mark]));
    send({ kind: 'typed', place, text: textNow(), isFinal: false });
  });
  listen('keydown', (event) => {
    // The site's own scripts may listen to keys.
    event.stopPropagation();
    if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      element.textContent = before;
      element.dispatchEvent(new InputEvent('input'));
    }
    element.blur();
  });
  listen('blur', () => {
    leave.abort();
    [edited, unsaved] = [undefined, element];
    element.removeAttribute('contenteditable');
    element.style.removeProperty('white-space');
    send({ kind: 'typed', place, text: textNow(), isFinal: true });
  });
}

function placeCaret(element: HTMLElement, at: MouseEvent | undefined): void {
  const point = at && at.detail > 0 ? document.caretPositionFromPoint?.(at.clientX, at.clientY) : undefined;
  const selection = getSelection();
  if (point && element.contains(point.offsetNode)) selection?.collapse(point.offsetNode, point.offset);
  else selection?.selectAllChildren(element);
  if (!point) selection?.collapseToEnd();
}
