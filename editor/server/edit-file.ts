import { isDeepStrictEqual } from 'node:util';
import { withoutSchema } from '../../model/configuration/read-configuration.ts';
import { showBody } from '../../model/files/edit-body.ts';
import { editFrontMatter } from '../../model/files/edit-front-matter.ts';
import { editJson, type ValueChange } from '../../model/files/edit-json.ts';
import { parseFile } from '../../model/files/parse-file.ts';
import { explain } from '../../model/problems/reason.ts';
import { memoize } from '../../model/process/memoize.ts';
import { resolvePath } from '../../model/schemas/value-at.ts';
import { type Field, type FileState, languageOf } from '../api.ts';
import { fieldAt, keysAt } from '../form.ts';
import { formOf, forms } from './fields.ts';
import { Refused } from './refused.ts';

/**
 * The value of a file, which callers share and must not change; dates are strings as written:
 * 2026-10-06. Only Markdown has a body, with \n at the ends of lines.
 */
export const readValue = memoize((path: string, text: string): FileState => {
  const read = parseFile(path, text);
  const file = { path, form: formOf(path) ?? '', language: languageOf(path) };
  if ('code' in read) return { ...file, unreadable: `${read.key}: ${explain(read)}` };
  const days = JSON.stringify(withoutSchema(read.data) ?? null).replace(
    /"(\d{4}-\d\d-\d\d)T00:00:00\.000Z"/g,
    '"$1"',
  );
  return { ...file, value: JSON.parse(days), ...(!isJson(path) && { body: showBody(read.body) }) };
});

export const valueIn = (path: string, text: string): unknown => readValue(path, text).value;
const isJson = (path: string) => /\.jsonc?$/.test(path);

/**
 * Changes one value in the text of a file, and nothing else.
 * @throws Refused when the way the text is written does not allow it
 */
export function editText(path: string, text: string, asked: ValueChange): string {
  const form = forms[formOf(path) ?? ''];
  const before = readValue(path, text);
  if (before.unreadable)
    throw new Refused(409, ['unreadable', { file: path, problem: before.unreadable }]);
  const change = { ...asked, path: resolvePath(before.value, asked.path) };
  if (change.kind === 'set' && change.value === undefined && fieldAt(form, change.path)?.nullable)
    change.value = null;
  const edited = tryToEdit(path, text, change, form);
  const after = readValue(path, edited);
  const expected = changeValue(before.value, change);
  if (after.unreadable || !isDeepStrictEqual(after.value, expected) || after.body !== before.body)
    throw new Refused(422, ['byHand', { file: path, text: change.path.join('.') }]);
  return edited;
}

function tryToEdit(path: string, text: string, change: ValueChange, form?: Field): string {
  try {
    if (isJson(path)) return editJson(text, change, (above) => keysAt(form, above));
    return editFrontMatter(
      text,
      change,
      keysAt(form, []),
      fieldAt(form, change.path)?.kind === 'date',
    );
  } catch (error) {
    throw new Refused(422, ['inFile', { file: path, problem: (error as Error).message }]);
  }
}

const changeValue = (value: unknown, change: ValueChange): unknown =>
  JSON.parse(
    editJson(JSON.stringify(value ?? {}), { ...change, path: resolvePath(value, change.path) }),
  );
