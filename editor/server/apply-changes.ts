import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { editBody, showBody } from '../../model/files/edit-body.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { idOf, placeOf, resolvePath, valueAt } from '../../model/files/value-at.ts';
import type { Change, Field } from '../api.ts';
import { editText, valueIn } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import { Refused } from './refused.ts';

type Files = {
  read: (path: string) => string | undefined;
  /** The same file of another language, for one that is missing. */
  findTranslation: (path: string) => string | undefined;
};

/**
 * Applies changes from the page, all of them or none.
 * @returns the new texts of the changed files; undefined for a removed one
 * @throws Refused when a file is no longer what the page showed, or does not allow the change
 */
export function applyChanges(changes: readonly Change[], { read, findTranslation }: Files): Map<string, string | undefined> {
  const texts = new Map<string, string | undefined>();
  const now = (path: string) => (texts.has(path) ? texts.get(path) : read(path));
  for (const change of changes) {
    const form = forms[formOf(change.file) ?? ''];
    if (!form) throw new Refused(400, ['noForm', { file: change.file }]);
    const text = now(change.file);
    if (change.kind === 'create') {
      if (text !== undefined) throw new Refused(409, ['isThere', { file: change.file }]);
      texts.set(change.file, change.text || (findTranslation(change.file) ?? ''));
      continue;
    }
    if (text === undefined) throw new Refused(409, ['isGone', { file: change.file }]);
    if (change.kind === 'delete') texts.set(change.file, undefined);
    else if (change.kind === 'body') texts.set(change.file, changeBody(change, text));
    else if (change.kind === 'rename') {
      const isTaken = now(change.to) !== undefined;
      if (isTaken || formOf(change.to) !== formOf(change.file) || !change.file.endsWith('.md'))
        throw new Refused(409, ['cannotBecome', { file: change.file, to: change.to }]);
      texts.set(change.file, undefined).set(change.to, addRedirect(text, change, form));
    } else texts.set(change.file, changeValue(change, text, form, findTranslation(change.file)));
  }
  return texts;
}

function changeValue(
  change: Exclude<Change, { kind: 'body' | 'create' | 'rename' | 'delete' }>,
  text: string,
  form: Field,
  translation: string | undefined,
): string {
  const { file, path } = change;
  const value = valueIn(file, text);
  if ('was' in change) {
    const current = valueAt(value, path);
    const isAsWished = change.kind === 'set' && isDeepStrictEqual(current, change.value);
    // JSON drops undefined: null stands for a missing text.
    if (!isDeepStrictEqual(current ?? null, change.was ?? null) && !isAsWished)
      throw new Refused(409, ['textHasChanged', { file, text: path.join('.') }], {
        conflict: { file, path, now: current ?? null },
      });
  }
  if (change.kind !== 'set') return editText(file, text, { ...change, path: resolvePath(value, path) }, form);
  const whole = addEntry(text, change, form, translation);
  return editText(file, whole, { ...change, path: resolvePath(valueIn(file, whole), path) }, form);
}

/** Adds an entry that only other languages have so far, with its id and at its place there. */
function addEntry(
  text: string,
  { file, path, value: wished }: Extract<Change, { kind: 'set' }>,
  form: Field,
  translation: string | undefined,
): string {
  const [own, other] = [text, translation ?? ''].map((one) => valueIn(file, one));
  const depth = path.findIndex((id, index) => {
    const list = valueAt(own, path.slice(0, index));
    return typeof id === 'string' && Array.isArray(list) && !list.some((entry) => idOf(entry) === id);
  });
  const [list, id] = [path.slice(0, depth), String(path[depth])];
  if (depth < 0 || wished === undefined || !valueAt(other, [...list, id])) return text;
  const index = placeOf(id, valueAt(other, list), valueAt(own, list));
  return editText(file, text, { kind: 'insert', path: resolvePath(own, list), index, value: { id } }, form);
}

function changeBody({ file, text: shown, was }: Extract<Change, { kind: 'body' }>, text: string): string {
  const { body, bodyAt } = splitMarkdown(text);
  if (bodyAt === 0) throw new Refused(409, ['unreadableText', { file }]);
  const current = showBody(body);
  if (current !== was && current !== shown)
    throw new Refused(409, ['hasChanged', { file }], { conflict: { file, path: [], now: current } });
  return text.slice(0, bodyAt) + editBody(body, shown);
}

/** Adds the old address of a published text to movedFrom, so that it redirects to the new one. */
function addRedirect(text: string, { file, to }: Extract<Change, { kind: 'rename' }>, form: Field): string {
  const matter = valueIn(file, text) as { draft?: true; slug?: string; movedFrom?: string[] } | undefined;
  const { draft, slug, movedFrom = [] } = matter ?? {};
  if (draft || slug) return text;
  const [from, now] = [nameOf(file), nameOf(to)];
  const value = [...movedFrom.filter((address) => address !== now && address !== from), from];
  return editText(to, text, { kind: 'set', path: ['movedFrom'], value }, form);
}

const nameOf = (path: string) => basename(path, '.md');
