import { type Column, useView } from '../view.ts';
import { Select } from './controls.tsx';
import { Upload } from './MediaInput.tsx';

/** What stands around words, or before lines, by the name of its button. */
const marks = { bold: '**', italic: '*', heading: '## ', subheading: '### ', list: '- ', quote: '> ' } as const;

/** The buttons that write Markdown into the text area of an id. */
export function MarkdownTools({ id, column: { name, code, file } }: { id: string; column: Column }) {
  const { state, names, t } = useView();
  const find = () => document.getElementById(id) as HTMLTextAreaElement;
  const insert = (path: string) => surround(find(), path.endsWith('.pdf') ? '[' : '\n\n![', `](${path})`, 'TODO');
  const links = state.pages
    .map((page) => ({ value: page.addresses[code] ?? '', name: names.namePage(page) }))
    .filter(({ value }) => value);
  return (
    <div className="inline" role="toolbar" aria-label={`${t('write')} ${name}`}>
      {(Object.keys(marks) as (keyof typeof marks)[]).map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => (marks[key].endsWith(' ') ? beginLines : surround)(find(), marks[key], marks[key])}
        >
          {t(key)}
        </button>
      ))}
      <Select
        aria-label={t('link')}
        empty={t('link')}
        choices={[...links, { value: 'https://', name: t('otherAddress') }]}
        onChange={(address) => surround(find(), '[', `](${address})`, 'TODO')}
      />
      <Upload label={t('addPicture')} accept="image/*,application/pdf" file={file} onChange={insert} />
    </div>
  );
}

/** Puts marks around the selection, or takes them away. @param missing stands there, selected, where nothing was selected */
function surround(area: HTMLTextAreaElement, before: string, after: string, missing = ''): void {
  const { value, selectionStart: from, selectionEnd: to } = area;
  const words = value.slice(from, to) || missing;
  const isMarked = value.slice(0, from).endsWith(before) && value.slice(to).startsWith(after);
  if (isMarked) replace(area, [from - before.length, to + after.length], words);
  else replace(area, [from, to], before + words + after);
  const start = isMarked ? from - before.length : from + before.length;
  area.setSelectionRange(start, start + words.length);
}

/** Puts a mark such as "## " at the beginning of each selected line, in place of another one; removes it where the first line has it. */
function beginLines(area: HTMLTextAreaElement, mark: string): void {
  const { value, selectionStart, selectionEnd } = area;
  const from = value.slice(0, selectionStart).lastIndexOf('\n') + 1;
  const end = value.indexOf('\n', Math.max(selectionEnd - 1, from));
  const lines = value.slice(from, end < 0 ? undefined : end);
  const next = lines.startsWith(mark) ? '' : mark;
  replace(area, [from, from + lines.length], lines.replace(/^(#{1,6} |[-*+] |> |\d+[.)] )?/gm, next));
}

/** Replaces a part of the text as if it were typed, so that the browser's undo removes it. */
function replace(area: HTMLTextAreaElement, [from, to]: readonly [number, number], text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand(text ? 'insertText' : 'delete', false, text);
}
