/** The signs that buttons write: around words, or, where a sign ends in a space, before lines. */
export const signs = { bold: '**', italic: '*', heading: '## ', smaller: '### ', list: '- ', steps: '1. ', quote: '> ' } as const;

export type Sign = keyof typeof signs;
type Area = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** A text in place of a part of another one, and what is selected then; the caret is behind it where nothing is. */
type Edit = { from: number; to: number; text: string; selected?: readonly [from: number, to: number] };

const lineSign = /^(?:#{1,6}|[-*+>]|\d+[.)]) /;

function linesAt({ value, selectionStart, selectionEnd }: Area) {
  const from = value.slice(0, selectionStart).lastIndexOf('\n') + 1;
  const end = value.indexOf('\n', Math.max(selectionEnd - 1, from));
  const text = value.slice(from, end < 0 ? undefined : end);
  return { from, to: from + text.length, text };
}

/** Whether the selection has a sign: its line begins with it, or an odd number of them is before it. */
export function isOn(area: Area, sign: Sign): boolean {
  const { from, text } = linesAt(area);
  const [own = ''] = text.match(lineSign) ?? [];
  if (signs[sign].endsWith(' ')) return own.replace(/[*+]/, '-').replace(/\d+[.)]/, '1.') === signs[sign];
  const before = text.slice(own.length, Math.max(own.length, area.selectionStart - from));
  return (sign === 'bold' ? before : before.replaceAll('**', '')).split(signs[sign]).length % 2 === 0;
}

/** Puts a sign where the selection is, or takes it away. */
export function toggle(area: Area, sign: Sign): Edit {
  const { value, selectionStart, selectionEnd } = area;
  const mark = signs[sign];
  if (mark.endsWith(' ')) {
    const next = isOn(area, sign) ? '' : mark;
    const number = (line: string, index: number) => next.replace('1', `${index + 1}`) + line.replace(lineSign, '');
    return { ...linesAt(area), text: linesAt(area).text.split('\n').map(number).join('\n') };
  }
  const [from, end] = [value.slice(0, selectionStart).lastIndexOf(mark), value.indexOf(mark, selectionEnd)];
  if (!isOn(area, sign) || end < 0) return surround(area, mark, mark);
  const [to, words] = [end + mark.length, value.slice(from + mark.length, end)];
  // Who has typed bold words goes on behind them.
  if (words && selectionStart === end) return { from: end, to, text: mark };
  return { from, to, text: words, selected: [from, from + words.length] };
}

/** Puts marks around the selected words, without the spaces at their ends. @param missing stands there where nothing is selected */
function surround({ value, selectionStart: from, selectionEnd: to }: Area, before: string, after: string, missing = ''): Edit {
  const chosen = value.slice(from, to) || missing;
  const words = chosen.trim();
  const start = from + chosen.indexOf(words) + before.length;
  return { from, to, text: chosen.replace(words, () => before + words + after), selected: [start, start + words.length] };
}

/** A picture or a PDF, whose description is typed next. */
export const insertFile = (area: Area, path: string): Edit =>
  surround(area, path.endsWith('.pdf') ? '[' : '\n\n![', `](${path})`, 'TODO');

/** Makes a link of the selected words, else of a name. */
export function link(area: Area, address: string, name = address): Edit {
  // People write www.example.com and ada@example.com.
  const start = /^(\/|#|\w+:)/.test(address) ? '' : address.includes('@') ? 'mailto:' : 'https://';
  const { from, to, text } = surround(area, '[', `](${start}${address})`, name);
  return { from, to, text };
}

/** What Enter writes: the sign of the next line of a list, or an empty line between paragraphs; undefined for the end of a line alone. */
export function breakLine(area: Area): Edit | undefined {
  const { selectionStart: from, selectionEnd: to } = area;
  const line = linesAt({ ...area, selectionEnd: from });
  const before = line.text.slice(0, from - line.from);
  const [sign] = before.match(/^\s*(?:[-*+>]|\d+[.)]) /) ?? [];
  // An item without words ends its list.
  if (sign && line.text.trim() === sign.trim()) return { ...line, text: '\n' };
  if (sign) return { from, to, text: `\n${sign.replace(/\d+/, (number) => `${Number(number) + 1}`)}` };
  return /^\s*$|^[|`<]/.test(before) ? undefined : { from, to, text: '\n\n' };
}

/** Changes a text area as if somebody typed, so that the browser's undo takes the change back. */
export function write(area: HTMLTextAreaElement, { from, to, text, selected }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand(text ? 'insertText' : 'delete', false, text);
  if (selected) area.setSelectionRange(...selected);
}
