import { joinLines } from '../tidy-text.ts';
import type { FromPage, Mark, Place } from './messages.ts';

let written: HTMLElement | undefined;
/** A text that was left and waits for the server to have it. */
let left: HTMLElement | undefined;

/** Whether an update leaves an element as it is: the server does not have its text yet. */
export const isHeld = (node: unknown): boolean => isWritten(node) || node === left;

/** Lets updates change the text that was left. @returns whether there was one */
export function releaseLeft(): boolean {
  const wasLeft = left !== undefined;
  left = undefined;
  return wasLeft;
}

/** Whether the user is editing an element. */
export const isWritten = (node: unknown): boolean => node === written;

/** Elements whose text is not editable: the space key activates them, or a script renders them again. */
const notHere = 'button, summary, option, astro-island, script, style';

/** Older browsers, such as Firefox before 136, refuse contenteditable="plaintext-only". */
const canWrite = takesPlainText();
function takesPlainText(): boolean {
  try {
    document.createElement('p').contentEditable = 'plaintext-only';
    return true;
  } catch {
    return false;
  }
}

/** The element's text, where it is all that the element holds and can be edited there. */
export const wholeText = (element: Element, part: Range | undefined): string | undefined =>
  canWrite &&
  element instanceof HTMLElement &&
  element.childElementCount === 0 &&
  !element.closest(notHere) &&
  `${part}` === element.textContent
    ? element.textContent
    : undefined;

/** Makes a text writable, with the caret where it was clicked, or at its end. */
export function editInPlace(
  element: HTMLElement,
  place: Place,
  at: MouseEvent | undefined,
  tell: (message: FromPage) => void,
): void {
  if (isWritten(element)) return;
  const before = element.textContent;
  [written, left] = [element, undefined];
  // An element that had the focus before it could be written takes no input of a keyboard on the screen.
  element.blur();
  element.contentEditable = 'plaintext-only';
  // Otherwise browsers insert a no-break space at the end.
  element.style.whiteSpace = 'pre-wrap';
  element.focus({ preventScroll: true });
  placeCaret(element, at);
  const leave = new AbortController();
  const listen = <Name extends 'input' | 'blur' | 'keydown'>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, hear, { signal: leave.signal });
  const textNow = () => joinLines(element.textContent);
  listen('input', () => {
    element.setAttribute('data-text', JSON.stringify([[place, 0, element.textContent.length] satisfies Mark]));
    tell({ kind: 'written', place, text: textNow(), isLeft: false });
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
    [written, left] = [undefined, element];
    element.removeAttribute('contenteditable');
    element.style.removeProperty('white-space');
    tell({ kind: 'written', place, text: textNow(), isLeft: true });
  });
}

function placeCaret(element: HTMLElement, at: MouseEvent | undefined): void {
  const point = at && at.detail > 0 ? document.caretPositionFromPoint?.(at.clientX, at.clientY) : undefined;
  const selection = getSelection();
  if (point && element.contains(point.offsetNode)) selection?.collapse(point.offsetNode, point.offset);
  else selection?.selectAllChildren(element);
  if (!point) selection?.collapseToEnd();
}
