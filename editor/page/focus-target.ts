import type { Editor } from '@tiptap/react';
import { hasTodo } from '../../model/words/todo-mark.ts';
import { fieldId } from '../api.ts';
import { plain } from '../preview/messages.ts';
import { plainMarkdown } from './find-field.ts';
import type { Target } from './view.ts';

const flash = [{ backgroundColor: '#e7ec3a' }, { backgroundColor: 'transparent' }];

/** Focuses the field of a place, brings it into view and marks it for a moment. */
export function focusTarget(target: Target): void {
  const id = fieldId(target);
  // A group has no control of its own: its name is shown, or the button that adds it.
  const element = document.getElementById(id) ?? document.getElementById(`${id}!`)?.parentElement;
  if (!element) return;
  const line = findLine(element, target.line);
  placeCaret(element.querySelector<HTMLElement>('[data-adds]') ?? element, line, target.clicked);
  (line ?? element).scrollIntoView({ block: line ? 'center' : 'start' });
  (element.closest('.cell') ?? element).animate(flash, 1200);
}

/** The paragraph of an article that begins with some words, or has them. */
function findLine(article: Element, words: string | undefined): Element | undefined {
  if (!words) return undefined;
  const sought = plainMarkdown(words);
  const lines = [...article.querySelectorAll('p, h2, h3')];
  const find = (test: 'startsWith' | 'includes') =>
    lines.find((line) => plain(line.textContent)[test](sought));
  return find('startsWith') ?? find('includes');
}

/** Puts the caret where the page was clicked; what is typed replaces a line still to be written. */
function placeCaret(element: HTMLElement, line: Element | undefined, clicked: Target['clicked']) {
  const { text = '', at = 0 } = clicked ?? {};
  const field = element as HTMLElement & { editor?: Editor; value?: string };
  const words = (field.value ?? line?.textContent ?? '').replace(/\s/g, ' ');
  const start = words.indexOf(text);
  const offset = start < 0 ? 0 : start + at;
  if (line) getSelection()?.collapse(line.firstChild, 0);
  field.focus({ preventScroll: true });
  if (line && field.editor) {
    const { view, commands } = field.editor;
    const from = view.posAtDOM(line, 0);
    const to = view.posAtDOM(line, line.childNodes.length);
    commands.setTextSelection(hasTodo(words) ? { from, to } : from + offset);
    // The call of collapse() above has moved the browser's selection alone. ProseMirror would leave
    // it there, where its own state has the new selection already.
    view.focus();
  }
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(offset, offset);
}
