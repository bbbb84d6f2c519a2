import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Field, Path } from '../../editor/api.ts';
import { fieldAt } from '../../editor/form.ts';
import { editText, readValue } from '../../editor/server/edit-file.ts';
import { formOf, forms } from '../../editor/server/fields.ts';
import { listFiles } from '../../editor/server/folder.ts';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { editBody, showBody } from '../../model/files/edit-body.ts';
import { splitMarkdown } from '../../model/files/edit-front-matter.ts';
import { valueAt } from '../../model/files/value-at.ts';
import { readOwner } from '../../model/owner/read-owner.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';

type Place = { path: Path; field: Field; value: string | number };

/** Every text, number, day, colour and picture of a file, by its form. */
function listPlaces(field: Field | undefined, value: unknown, path: Path = []): Place[] {
  if (!field || value === undefined || value === null) return [];
  if (field.kind === 'group' && typeof value === 'object')
    return Object.entries(field.fields).flatMap(([key, part]) => listPlaces(part, Reflect.get(value, key), [...path, key]));
  if ((field.kind === 'list' || field.kind === 'record') && typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) =>
      listPlaces(field.item, part, [...path, field.kind === 'list' ? Number(key) : key]),
    );
  if (field.kind === 'oneOf')
    return listPlaces(
      field.options.find((option) => fits(option, value)),
      value,
      path,
    );
  return typeof value === 'string' || typeof value === 'number' ? [{ path, field, value }] : [];
}

const fits = (field: Field, value: unknown): boolean =>
  field.kind === 'group'
    ? typeof value === 'object' && value !== null && Object.keys(value).every((key) => key in field.fields)
    : field.kind === 'record' || (field.kind === 'oneOf') === (typeof value === 'object');

/** Replaces one letter, or one digit, by another: the length and all that a check depends on stay. */
function reword(value: string): string {
  const at = value.search(/[a-y](?![^{]*\})(?=[^a-z]*$)/);
  if (at < 0) return value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 6));
  return value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) + 1) + value.slice(at + 1);
}

const changeOf = ({ field, value }: Place): unknown => {
  if (typeof value === 'number') return value + 0.5;
  return field.kind === 'date' ? value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 9 || 1)) : reword(value);
};

function countChangedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return old.length === now.length ? old.filter((line, index) => line !== now[index]).length : Number.POSITIVE_INFINITY;
}

/** Whether a value is a name that other files refer to, or that a page's address is made of. */
const isName = (path: Path) => /^(translationOf|slug|movedFrom\.\d+|author|people\.items\.\d+\.name)$/.test(path.join('.'));

/** Paths of all values but groups, lists and those left out. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, part]) => listLeaves(part, [...path, Array.isArray(value) ? Number(key) : key]));
}

const files = listFiles(ownerFolder).filter((path) => formOf(path));

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

test('each value of each file is changed in one line of that file, and the folder stays without problems', async () => {
  const copy = createTemporaryFolder();
  cpSync(ownerFolder, copy, { recursive: true });
  let changed = 0;
  for (const path of files) {
    const form = forms[formOf(path) ?? ''] as Field;
    let text = readFileSync(join(ownerFolder, path), 'utf8');
    const read = readValue(path, text);
    for (const place of listPlaces(form, 'value' in read ? read.value : undefined)) {
      const value = changeOf(place);
      if (value === place.value) continue;
      const edited = editText(path, text, { kind: 'set', path: place.path, value }, form);
      const now = readValue(path, edited);
      expect([path, place.path, countChangedLines(text, edited)]).toEqual([path, place.path, 1]);
      expect('value' in now && valueAt(now.value, place.path)).toEqual(value);
      changed += 1;
      if (path !== configurationFile && place.field.kind === 'text' && !isName(place.path)) text = edited;
    }
    addFiles(copy, { [path]: text });
  }
  expect(changed).toBeGreaterThan(500);
  expect((await readOwner(copy)).problems).toEqual([]);
});

test('a paragraph of each Markdown text is changed in one line of that file', () => {
  for (const path of files.filter((file) => file.endsWith('.md'))) {
    const text = readFileSync(join(ownerFolder, path), 'utf8');
    const { body, bodyAt } = splitMarkdown(text);
    const shown = showBody(body);
    const paragraph = /^[A-ZÀ-Þ¿¡«].*$/mu.exec(shown)?.[0] ?? '';
    const edited = text.slice(0, bodyAt) + editBody(body, shown.replace(paragraph, `${paragraph} More.`));
    expect([path, countChangedLines(text, edited)]).toEqual([path, 1]);
  }
});
