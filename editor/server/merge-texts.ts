import { isDeepStrictEqual } from 'node:util';
import { applyPatch, structuredPatch } from 'diff';
import { editBody, showBody } from '../../model/files/edit-body.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { idOf, isObject, resolvePath, valueAt } from '../../model/files/value-at.ts';
import type { Conflict, Path } from '../api.ts';
import { editText, readValue } from './edit-file.ts';
import { formOf, forms } from './fields.ts';

/** The three versions of a merge: the file when the draft began, the draft, and the file on the disk now. */
export type Versions = { base: string; draft: string; disk: string };

/** Both sides' changes in one text, and the fields that both have changed differently. */
type Merged = { text: string; conflicts: readonly Conflict[] };

/** The key of a conflict in the Markdown below the front matter. */
const bodyKey = 'body';

/**
 * Merges a draft with a file that another program changed meanwhile, field by field; the disk's formatting stays.
 * @returns undefined where a version cannot be read, or cannot be edited in place
 */
export function mergeFile(path: string, { base, draft, disk }: Versions): Merged | undefined {
  if (!/\.(jsonc?|md)$/.test(path)) return undefined;
  const [old, own, other] = [base, draft, disk].map((text) => readValue(path, text));
  if (!old || !own || !other || 'unreadable' in old || 'unreadable' in own || 'unreadable' in other) return undefined;
  const { value, open } = mergeValues(old.value, own.value, other.value);
  const body = mergeBodies(old.body, own.body, other.body);
  const conflicts = open.map((at) => ({
    key: at.join('.'),
    disk: show(valueAt(other.value, at)),
    draft: show(valueAt(own.value, at)),
  }));
  if (body === undefined) conflicts.push({ key: bodyKey, disk: showBody(other.body ?? ''), draft: showBody(own.body ?? '') });
  try {
    const edited = listEdits(other.value, value).reduce((text, edit) => set(path, text, edit.path, edit.value), disk);
    return { text: body ? setBody(edited, body) : edited, conflicts };
  } catch {
    return undefined;
  }
}

/** Copies one field, or the body, from another version into the text of a file. */
export function takeField(path: string, key: string, to: string, from: string): string {
  const [own, other] = [to, from].map((text) => readValue(path, text));
  if (!own || !other || 'unreadable' in own || 'unreadable' in other) return to;
  if (key === bodyKey) return setBody(to, showBody(other.body ?? ''));
  const at = key.split('.');
  return set(path, to, resolvePath(own.value, at), valueAt(other.value, at));
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''));

function set(file: string, text: string, path: Path, value: unknown): string {
  const form = forms[formOf(file) ?? ''] ?? { kind: 'text', label: '' };
  return editText(file, text, { kind: 'set', path, value }, form);
}

function setBody(text: string, body: string): string {
  const { body: old, bodyAt } = splitMarkdown(text);
  return text.slice(0, bodyAt) + editBody(old, body);
}

type MergedValue = { value: unknown; open: Path[] };

/** Where both have changed a field, the disk's value stays until the user chooses. */
function mergeValues(base: unknown, draft: unknown, disk: unknown, path: Path = []): MergedValue {
  if (isDeepStrictEqual(draft, disk) || isDeepStrictEqual(base, draft)) return { value: disk, open: [] };
  if (isDeepStrictEqual(base, disk)) return { value: draft, open: [] };
  const mergeParts = (keys: readonly string[], of: (value: unknown, key: string) => unknown) =>
    keys.map((key) => ({ key, ...mergeValues(of(base, key), of(draft, key), of(disk, key), [...path, key]) }));
  if (isObject(base) && isObject(draft) && isObject(disk)) {
    const parts = mergeParts([...new Set([...Object.keys(disk), ...Object.keys(draft)])], (group, key) => valueAt(group, [key]));
    const value = Object.fromEntries(parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])));
    return { value, open: parts.flatMap(({ open }) => open) };
  }
  const [was, own, other] = [idsOf(base), idsOf(draft), idsOf(disk)];
  const order = was && own && other && (isDeepStrictEqual(was, own) ? other : isDeepStrictEqual(was, other) ? own : undefined);
  const isSameAsBefore = (id: string) =>
    [draft, disk].every(
      (list) => idsOf(list)?.includes(id) !== true || isDeepStrictEqual(valueAt(list, [id]), valueAt(base, [id])),
    );
  // An entry that one side removed may have been changed by the other.
  if (!order || !was?.every((id) => order.includes(id) || isSameAsBefore(id))) return { value: disk, open: [path] };
  const entries = mergeParts(order, (list, id) => valueAt(list, [id]));
  return { value: entries.map(({ value }) => value), open: entries.flatMap(({ open }) => open) };
}

/** The ids of a list whose entries all have a unique one. */
function idsOf(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const ids = list.flatMap((entry) => idOf(entry) ?? []);
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined;
}

/** @returns undefined where both have changed the same lines */
function mergeBodies(...versions: [base?: string, draft?: string, disk?: string]): string | undefined {
  const [base, draft, disk] = versions.map((body) => showBody(body ?? '')) as [string, string, string];
  if (draft === disk || base === draft) return disk;
  if (base === disk) return draft;
  return applyPatch(disk, structuredPatch('', '', base, draft)) || undefined;
}

/** The fewest edits that turn one value into another. */
function listEdits(now: unknown, wished: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (isDeepStrictEqual(now, wished)) return [];
  if (isObject(now) && isObject(wished))
    return [...new Set([...Object.keys(now), ...Object.keys(wished)])].flatMap((key) =>
      listEdits(now[key], wished[key], [...path, key]),
    );
  const ids = idsOf(now);
  if (ids && Array.isArray(now) && Array.isArray(wished) && isDeepStrictEqual(ids, idsOf(wished)))
    return now.flatMap((entry, index) => listEdits(entry, wished[index], [...path, index]));
  return [{ path, value: wished }];
}
