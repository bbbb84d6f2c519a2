import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

/** Builds an owner's site in this project's own folder, as `npm run build` does. */
async function build(owner: string, into: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', SITE: owner, SITE_DIR: into };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env });
}

const listFiles = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('builds of two owners, and two of the same owner into one folder, succeed at once', async () => {
  const folder = createTemporaryFolder();
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await Promise.all([
    build('tests/sites/reference', one),
    build('tests/sites/reference', one),
    build('examples/northwind', other),
  ]);
  const [reference, northwind] = [one, other].map((built) => readFileSync(join(built, 'index.html'), 'utf8'));
  expect(northwind).toContain('Northwind');
  expect(reference).not.toContain('Northwind');
  expect(existsSync(join(one, 'sitemap.xml'))).toBe(true);
  // What was built alone before it is the same.
  expect(listFiles(one)).toEqual(listFiles(process.env.SITE_DIR ?? 'dist'));
});
