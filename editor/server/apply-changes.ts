import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toSlug } from '../../i18n/slug.ts';
import { editBody, showBody } from '../../model/files/edit-body.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { valueAt } from '../../model/schemas/value-at.ts';
import type { Change } from '../api.ts';
import { editText, valueIn } from './edit-file.ts';
import { formOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { Refused } from './refused.ts';
import type { TypedText } from './requests.ts';

/** The value of a typed text in the text of its file; undefined where there is none. */
export const shownIn = (
  text: string | undefined,
  { file, path }: Pick<TypedText, 'file' | 'path'>,
): unknown => {
  if (text === undefined) return undefined;
  return path ? valueAt(valueIn(file, text), path) : showBody(splitMarkdown(text).body);
};

/**
 * Applies changes from the page, all or none. @returns texts by file, undefined for a removed one
 * @throws Refused where one does not fit
 */
export function applyChanges(
  changes: readonly Change[],
  read: Folder['read'],
): Map<string, string | undefined> {
  const texts = new Map<string, string | undefined>();
  const now = (path: string) => (texts.has(path) ? texts.get(path) : read(path));
  for (const change of changes) {
    if (!formOf(change.file)) throw new Refused(400, ['noForm', { file: change.file }]);
    const text = now(change.file);
    if (text === undefined) throw new Refused(409, ['isGone', { file: change.file }]);
    if (change.kind === 'delete') texts.set(change.file, undefined);
    else
      texts.set(
        change.file,
        change.kind === 'type' ? typeText(change, text) : changeValue(change, text),
      );
  }
  return texts;
}

function changeValue(change: Exclude<Change, { kind: 'delete' | 'type' }>, text: string): string {
  const { file, path } = change;
  // JSON drops undefined: null stands for a missing part.
  if (
    'was' in change &&
    !isDeepStrictEqual(valueAt(valueIn(file, text), path) ?? null, change.was ?? null)
  )
    throw new Refused(409, ['hasChanged', { file }]);
  return editText(file, text, change);
}

function typeText(change: TypedText, text: string): string {
  const { file, path, value } = change;
  if (path) return followAddress(editText(file, text, { kind: 'set', path, value }), change, text);
  const { body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0) throw new Refused(409, ['unreadableText', { file }]);
  return text.slice(0, bodyAt) + editBody(body, String(value ?? ''));
}

/**
 * The address of a draft follows the title that is first written; a published address is added to
 * movedFrom, and leads to the new one.
 */
function followAddress(
  changed: string,
  { file, path = [], value, before }: TypedText,
  text: string,
): string {
  const { draft, slug, movedFrom = [], title = '' } = Object(valueIn(file, text));
  const set = (key: string, next: unknown) =>
    editText(file, changed, { kind: 'set', path: [key], value: next });
  const isFirst =
    draft && /^TODO\b/.test(String(before)) && [undefined, toSlug(title)].includes(slug);
  if (path.join() === 'title' && isFirst) return set('slug', toSlug(String(value)) || undefined);
  const old = before === undefined ? slug : before;
  const [from = '', to] = [old, value].map((own) => String(own || basename(file, extname(file))));
  if (path.join() !== 'slug' || draft || from === to || movedFrom.includes(from)) return changed;
  return set('movedFrom', [...movedFrom.filter((own: string) => own !== to), from]);
}
