import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listCode } from './support/files/list-code.ts';

/** The rooms, and what each may import besides itself. Tests may import all of them. */
const rooms: Record<string, string[]> = {
  i18n: [],
  contact: ['i18n'],
  model: ['i18n', 'contact'],
  src: ['i18n', 'contact', 'model'],
  server: ['i18n', 'contact', 'model', 'package.json'],
  editor: ['i18n', 'model'],
  scripts: ['i18n', 'contact', 'model', 'server'],
  supabase: ['server'],
  bench: ['model', 'tests'],
};

/**
 * Folders and files from the ground up: each may import those of its room that stand before it.
 * Those that are not listed stand on top.
 */
const floors = [
  'model/process',
  'model/problems',
  'model/files',
  'model/schemas',
  'model/configuration',
  'model/words',
  'model/documents',
  'model/pages',
  'model/logo',
  'model/letters',
  'model/translations',
  'model/owner',
  'model/checks',
  'src/cache',
  'src/markup',
  'src/styles',
  'src/scripts',
  'src/data',
  'src/typography',
  'src/brand',
  'src/offers',
  'src/seo',
  'src/share',
  'src/markdown',
  'src/hosting',
  'src/integrations',
  'src/parts',
  'src/sections',
  'src/layouts',
  'server/time',
  'server/settings',
  'server/http',
  'server/inbox',
  'server/stores',
  'server/webhook',
  'server/mail',
  'server/app',
  'server/alarms',
  'server/tasks',
  'server/start',
  'server/cli',
  'editor/requests.ts',
  'editor/api.ts',
  'editor/form.ts',
  'editor/preview',
  'editor/server',
  'editor/page',
];

const imports = listCode(Object.keys(rooms), 'ts,tsx,astro,css').flatMap((from) => {
  const specifiers = readFileSync(from, 'utf8').matchAll(
    /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)/g,
  );
  return [...specifiers].map(([, path = '']) => ({ from, to: join(dirname(from), path) }));
});

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
const roomOf = (file: string) => file.split('/')[0] ?? '';
const describeImport = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

test('a room imports none but the rooms below it', () => {
  expect(imports.length).toBeGreaterThan(500);
  const wrong = imports.filter(({ from, to }) => {
    const room = roomOf(from);
    return ![room, ...(rooms[room] ?? [])].some((place) => isIn(to, place));
  });
  expect(
    wrong.map(describeImport),
    'Move what both rooms need into one that both may import; see the table of rooms.',
  ).toEqual([]);
});

test('the folders of a room import one way', () => {
  const floorOf = (file: string) => {
    const floor = floors.findIndex((folder) => isIn(file, folder));
    return floor < 0 ? floors.length : floor;
  };
  const wrong = imports.filter(
    ({ from, to }) => roomOf(from) === roomOf(to) && floorOf(from) < floorOf(to),
  );
  expect(
    wrong.map(describeImport),
    'What is imported stands above. Move what both need down, or pass it as a parameter.',
  ).toEqual([]);
});
