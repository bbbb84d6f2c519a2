import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Path } from '../../editor/api.ts';
import { fieldAt } from '../../editor/form.ts';
import { readValue } from '../../editor/server/edit-file.ts';
import { formOf, forms } from '../../editor/server/fields.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';

/** Paths of all values but groups, lists and those left out. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    listLeaves(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const files = globSync(['site.config.jsonc', 'content/**'], { cwd: ownerFolder }).filter((path) =>
  formOf(path),
);

test('each value of each file has a field', () => {
  for (const path of files) {
    const read = readValue(path, readFileSync(join(ownerFolder, path), 'utf8'));
    const kindAt = (place: Path) => fieldAt(forms[formOf(path) ?? ''], place)?.kind ?? 'none';
    const without = listLeaves('value' in read ? read.value : undefined).filter((place) =>
      ['none', 'group', 'list', 'record'].includes(kindAt(place)),
    );
    expect([path, without]).toEqual([path, []]);
  }
});
