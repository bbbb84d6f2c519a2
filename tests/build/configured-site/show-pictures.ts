import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/build-copy.ts';
import type { ProjectCopy } from '../../support/copy-project.ts';
import { pagePaths } from '../../support/site.ts';

const picture = 'media/équipe du salon.jpg';

/** Shows a photo beside the first offer, with a name as owners give them. */
export function addPicture(project: ProjectCopy): void {
  cpSync('examples/northwind/media/europe.jpg', join(project.folder, 'site', picture));
  project.edit('site/site.config.jsonc', (text) => text.replace('"figure": "page"', `"figure": "${picture}"`));
}

export function showPictures({ folder, parse }: BuiltCopy): void {
  test('a picture whose name has an accent and spaces is there in every size', () => {
    const [shown] = parse(pagePaths.services).querySelectorAll('main img[src^="/_astro/"]');
    const sizes = (shown?.getAttribute('srcset') ?? '').split(', ').map((size) => size.split(' ')[0] ?? '');
    const addresses = [shown?.getAttribute('src') ?? '', ...sizes];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !existsSync(join(folder(), decodeURI(address))))).toEqual([]);
  });
}
