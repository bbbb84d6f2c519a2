/** A replacement in a text area, and what is selected after it. */
export type Replacement = { from: number; to: number; insert: string; select: readonly [from: number, to: number] };

type Selected = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Adds a mark such as ** around the selection, or removes it. */
export function wrap({ value, selectionStart: from, selectionEnd: to }: Selected, mark: string): Replacement {
  const { length } = mark;
  const chosen = value.slice(from, to);
  const isMarked = value.slice(from - length, from) === mark && value.slice(to, to + length) === mark;
  return isMarked
    ? { from: from - length, to: to + length, insert: chosen, select: [from - length, to - length] }
    : { from, to, insert: `${mark}${chosen}${mark}`, select: [from + length, to + length] };
}

const begun = /^(#{1,6} |[-*+] |> |\d+[.)] )?/;

/** Puts a mark such as "## " at the beginning of each selected line, in place of another one; removes it where all lines have it. */
export function beginLines({ value, selectionStart, selectionEnd }: Selected, mark: string): Replacement {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const end = value.indexOf('\n', Math.max(selectionEnd - 1, from));
  const to = end < 0 ? value.length : end;
  const lines = value.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => line.replace(begun, isMarked ? '' : mark)).join('\n');
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** Writes a link or a picture around the selection; where nothing is selected, TODO stands there and is selected. */
export function describe(
  { value, selectionStart: from, selectionEnd: to }: Selected,
  before: string,
  after: string,
): Replacement {
  const words = value.slice(from, to) || 'TODO';
  const start = from + before.length;
  return { from, to, insert: before + words + after, select: [start, start + words.length] };
}

/** Replaces a part of the text as if it were typed, so that the browser's undo removes it. */
export function replaceIn(area: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand(insert ? 'insertText' : 'delete', false, insert);
  area.setSelectionRange(...select);
}
