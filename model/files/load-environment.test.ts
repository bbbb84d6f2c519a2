import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';

/** The variables that a command in the folder `engine` has after loading both files. */
function read(files: Parameters<typeof writeFiles>[0], env: Record<string, string> = {}) {
  const folder = writeFiles(files);
  const load = `--import=${pathToFileURL('model/files/load-environment.ts')}`;
  const print =
    'const { SITE, DATA_DIR, SITE_DIR, MAIL_TO } = process.env; console.log(JSON.stringify({ SITE, DATA_DIR, SITE_DIR, MAIL_TO }))';
  const called = env.INIT_CWD && { INIT_CWD: join(folder, env.INIT_CWD) };
  const output = execFileSync(process.execPath, [load, '--eval', print], {
    cwd: join(folder, 'engine'),
    env: { ...env, ...called },
    encoding: 'utf8',
  });
  return JSON.parse(output.replaceAll(folder, ''));
}

const engine = { 'engine/.env': 'MAIL_TO=engine@example.com\nDATA_DIR=leads\n' };
const agency = {
  'clients/agency/content/en/site.json': '{}',
  'clients/agency/.env': 'MAIL_TO=agency@example.com\nDATA_DIR=.data\n',
};

test('the settings of the project count where the owner has none', () => {
  expect(read(engine)).toEqual({ MAIL_TO: 'engine@example.com', DATA_DIR: 'leads' });
});

test('a byte order mark of Windows is no part of the first name, and its line ends are none of a value', () => {
  expect(read({ 'engine/.env': '\uFEFFMAIL_TO=a@example.com\r\nDATA_DIR=leads\r\n' })).toEqual({
    MAIL_TO: 'a@example.com',
    DATA_DIR: 'leads',
  });
  const file = { 'engine/.env': Buffer.from('\uFEFFMAIL_TO=a@example.com', 'utf16le') };
  expect(() => read(file)).toThrow('.env is not UTF-8; save it with this encoding');
});

test('a colon or a space after a name is refused, and is right in a value', () => {
  for (const sign of [': ', ' '])
    expect(() => read({ 'engine/.env': `DATA_DIR=leads\nMAIL_TO${sign}a@example.com\n` })).toThrow(
      '.env: MAIL_TO: write = right after the name',
    );
  expect(read({ 'engine/.env': 'MAIL_TO = a@example.com\n' })).toEqual({
    MAIL_TO: 'a@example.com',
  });
  expect(read({ 'engine/.env': 'MAIL_TO=mailto:a@example.com\n' })).toEqual({
    MAIL_TO: 'mailto:a@example.com',
  });
});

test("the owner's own settings come first, and name folders from there", () => {
  expect(read({ ...engine, ...agency }, { SITE: '../clients/agency' })).toEqual({
    SITE: '../clients/agency',
    MAIL_TO: 'agency@example.com',
    DATA_DIR: '/clients/agency/.data',
  });
});

test('.env of the project may name the folder', () => {
  expect(read({ ...agency, 'engine/.env': 'SITE=../clients/agency\n' })).toMatchObject({
    MAIL_TO: 'agency@example.com',
  });
});

test('a path is relative to the folder in which npm was called', () => {
  expect(read({ ...engine, ...agency }, { SITE: 'agency', INIT_CWD: 'clients' })).toMatchObject({
    SITE: '/clients/agency',
    MAIL_TO: 'agency@example.com',
  });
  expect(read({ ...engine, ...agency }, { SITE: '.', INIT_CWD: 'clients/agency' })).toMatchObject({
    SITE: '/clients/agency',
  });
});
