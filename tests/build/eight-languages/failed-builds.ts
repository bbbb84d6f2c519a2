import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import { ownPage } from './own-pages.ts';

/** Tests builds that stop at their checks. */
export function testFailedBuilds({ project, fileOf }: BuiltCopy, owner: string): void {
  test('a build that fails leaves the old site as it is', async () => {
    const before = statSync(fileOf('/')).mtimeMs;
    project().edit(join(owner, ownPage), (text) => `${text}\n[Nowhere](/nope) {brnad}\n`);
    const { succeeded, output } = await project().build({ SITE: owner });
    expect(succeeded).toBe(false);
    expect(output).toContain(`${owner}/${ownPage}: line 18: the link /nope leads to a page that does not exist`);
    expect(output).toContain('{brnad} is not filled in here; write {brand}');
    expect(output).not.toMatch(/^\s+at /m);
    expect(statSync(fileOf('/')).mtimeMs).toBe(before);
  });

  test('a folder that holds something else than a built site is left as it is', async () => {
    const { succeeded, output } = await project().build({ SITE: owner, SITE_DIR: owner });
    expect(succeeded).toBe(false);
    expect(output).toContain(`${owner}/ is not a built site`);
    expect(existsSync(join(project().folder, owner, 'site.config.jsonc'))).toBe(true);
  });
}
