import { reason } from '../../model/problems/reason.ts';
import { listTexts, namePath, valueAt } from '../../model/schemas/value-at.ts';
import { isUnfinished } from '../../model/words/text.ts';
import { hasTodo } from '../../model/words/todo-mark.ts';
import type { FieldProblem, Path } from '../api.ts';
import { readValue } from './edit-file.ts';
import type { FileChange } from './file-changes.ts';

/** Whether a part of a file is in a draft: the file itself, or an entry such as a language. */
const isInDraft = (value: unknown, path: Path) =>
  ['', ...path].some((_, depth) => Object(valueAt(value, path.slice(0, depth))).draft);

type Text = Pick<FileChange, 'path' | 'after'>;

/** Sorts the texts for search engines behind all others, where the form has them. */
const rankOf = ({ path: [first] }: { path: Path }) => (first === 'head' ? 1 : 0);

/**
 * The texts of a file that visitors will read and that are still to be written; of the Markdown,
 * the first line with the mark.
 */
export function findUnfinished({ path: file, after = '' }: Text): FieldProblem[] {
  const { form, value, body = '' } = readValue(file, after);
  if (!form) return [];
  const line = body.split('\n').find(isUnfinished);
  const found = [...listTexts(value), { path: [], text: line }]
    .filter(({ path, text }) => isUnfinished(text) && !isInDraft(value, path))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return found.map(({ path, text = '' }) => {
    const fault = isUnfinished(text.replaceAll('![TODO]', '')) ? 'unfinished' : 'noDescription';
    const place = { file, key: namePath(value, path).join('.') };
    if (!hasTodo(text)) return { ...place, ...reason(fault) };
    return { ...place, ...(path.length === 0 && { line: text }), ...reason('notWritten') };
  });
}
