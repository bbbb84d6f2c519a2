import type { z } from 'zod';
import type { Referred } from '../../model/configuration/values.ts';
import { isObject } from '../../model/files/value-at.ts';
import type { Change, Field, FileState, Path } from '../api.ts';
import { formOf, forms } from './fields.ts';
import { Refused } from './refused.ts';
import type { renameRequest } from './requests.ts';

export type Renaming = z.infer<typeof renameRequest>;
/** A value by its path in a file. */
type Found = { path: Path; value: unknown; isKey: boolean };

/** The changes that give an id another name, in each place that has it. */
export function renameId({ of, from, to }: Renaming, files: readonly Pick<FileState, 'path' | 'value'>[]): Change[] {
  const found = files.flatMap(({ path: file, value }) =>
    listIds(forms[formOf(file) ?? ''], value, of).map((place) => ({ file, ...place })),
  );
  const named = (id: string) => found.filter(({ path, value, isKey }) => (isKey ? path.at(-1) : value) === id);
  const [taken] = named(to);
  if (taken) throw new Refused(409, ['isThere', { file: to }]);
  return named(from).flatMap(({ file, path, value, isKey }): Change[] =>
    isKey
      ? [
          { kind: 'set', file, path: [...path.slice(0, -1), to], value },
          { kind: 'set', file, path },
        ]
      : [{ kind: 'set', file, path, value: to }],
  );
}

/** Every id of a kind: those of entries, those that refer to one, and keys of records. */
function listIds(field: Field | undefined, value: unknown, of: Referred, path: Path = []): Found[] {
  if (!field || value === undefined) return [];
  if ((field.kind === 'id' || field.kind === 'reference') && field.of === of) return [{ path, value, isKey: false }];
  if (field.kind === 'oneOf') return field.options.flatMap((option) => listIds(option, value, of, path));
  if (field.kind === 'list' && Array.isArray(value))
    return value.flatMap((entry, index) => listIds(field.item, entry, of, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key];
    if (field.kind === 'group') return listIds(field.fields[key], part, of, at);
    if (field.kind !== 'record') return [];
    return [...listIds(field.item, part, of, at), ...(field.of === of ? [{ path: at, value: part, isKey: true }] : [])];
  });
}
