import { basename, extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toSlug } from '../../i18n/slug.ts';
import { editBody, showBody } from '../../model/files/edit-body.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { valueAt } from '../../model/schemas/value-at.ts';
import { hasTodo } from '../../model/words/todo-mark.ts';
import type { Change } from '../api.ts';
import type { TypedText } from '../requests.ts';
import { editText, readValue, valueIn } from './edit-file.ts';
import { formOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { Refused, type Said } from './refused.ts';

/** A typed text that was not written: its place says something else, or cannot be changed. */
export type ContestedText = { file: string; key: string; said?: Said };
/** Null stands for a missing part: JSON drops undefined. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Applies changes from the page: each typed text by itself, of the others all or none.
 * @throws Refused where one of the others does not fit
 */
export function applyChanges(changes: readonly Change[], read: Folder['read']) {
  const contents = new Map<string, string | undefined>();
  const contested: ContestedText[] = [];
  for (const change of changes) {
    const { file } = change;
    if (!canBeChanged(change)) throw new Refused(400, ['noForm', { file }]);
    const text = contents.has(file) ? contents.get(file) : read(file);
    if (change.kind === 'type') {
      const typed = tryToType(change, text);
      if (typeof typed === 'object') contested.push(typed);
      else if (typed !== text) contents.set(file, typed);
    } else contents.set(file, changeText(change, text));
  }
  return { contents, contested };
}

/** A picture of brand/ has no form, and can be removed. */
const canBeChanged = ({ kind, file }: Change): boolean =>
  Boolean(formOf(file)) || (kind === 'delete' && file.startsWith('brand/'));

type OtherChange = Exclude<Change, { kind: 'type' }>;

function changeText(change: OtherChange, text: string | undefined): string | undefined {
  const { file } = change;
  if (text === undefined) throw new Refused(409, ['isGone', { file }]);
  if (change.kind === 'delete') return undefined;
  if ('was' in change && !isSame(valueAt(valueIn(file, text), change.path), change.was))
    throw new Refused(409, ['hasChanged', { file }]);
  return editText(file, text, change);
}

/** The text of the file with what was typed; without a change where it says so already. */
function tryToType(
  change: TypedText,
  text: string | undefined,
): string | undefined | ContestedText {
  const { file, path, value, was } = change;
  const place = { file, key: path?.join('.') ?? '' };
  if (text === undefined) return isSame(undefined, value) ? text : place;
  const now = shownIn(file, path, text);
  if (isSame(now, value)) return text;
  const { unreadable } = readValue(file, text);
  if (unreadable) return { ...place, said: ['unreadable', { file, problem: unreadable }] };
  if (!isSame(now, was)) return place;
  try {
    return typeText(change, text);
  } catch (error) {
    if (error instanceof Refused) return { ...place, said: error.said };
    throw error;
  }
}

/** The value of a field in the text of its file; without a path, the Markdown. */
const shownIn = (file: string, path: TypedText['path'], text: string): unknown =>
  path ? valueAt(valueIn(file, text), path) : showBody(splitMarkdown(text).body);

function typeText(change: TypedText, text: string): string {
  const { file, path, value } = change;
  if (path) return followAddress(editText(file, text, { kind: 'set', path, value }), change, text);
  const { body, bodyAt } = splitMarkdown(text);
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
  const isFirst = draft && hasTodo(String(before)) && [undefined, toSlug(title)].includes(slug);
  if (path.join() === 'title' && isFirst) return set('slug', toSlug(String(value)) || undefined);
  const old = before === undefined ? slug : before;
  const [from = '', to] = [old, value].map((written) =>
    String(written || basename(file, extname(file))),
  );
  if (path.join() !== 'slug' || draft || from === to || movedFrom.includes(from)) return changed;
  return set('movedFrom', [...movedFrom.filter((former: string) => former !== to), from]);
}
