import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import type { ProjectCopy } from '../../support/files/copy-project.ts';
import { pagePaths } from '../../support/owners/site.ts';

const picture = 'media/équipe du salon.jpg';

const article = 'booking-page-checklist';

/** Adds to an article a link to a PDF and a film that has a poster. */
export function addFilesOfText(project: ProjectCopy): void {
  cpSync('tests/build/configured-site/europe.jpg', join(project.folder, 'site/media/chair.jpg'));
  project.edit(
    `site/content/en/blog/${article}.md`,
    (text) => `${text}\n[Prices](../../../media/prices.pdf)\n\n![A chair](../../../media/chair.webm)\n`,
  );
}

/** Shows a photo beside the first offer, with a name as owners give them; its left half, which is red, stays in view. */
export async function addPicture(project: ProjectCopy): Promise<void> {
  const half = { width: 1600, height: 900, channels: 3 } as const;
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  await sharp({ create: { ...half, width: 2 * half.width, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFile(join(project.folder, 'site', picture));
  project.edit('site/site.config.jsonc', (text) => text.replace('"picture": "page"', `"picture": "${picture}", "focus": "left"`));
}

const numbers = [{ id: 'bookings', value: 11, counts: 'bookings', period: 'in 30 days' }];

/** Adds a story without video and picture. */
export function addQuietStory(project: ProjectCopy): void {
  project.edit('site/site.config.jsonc', (text) =>
    text
      .replace('"stories": [', '$&\n    { "id": "quiet", "category": "creator" },')
      .replace(/(\{ "id": "quiet".*?\}),([\s\S]*?)\n {2}\],/, '$2,\n    $1\n  ],'),
  );
  for (const code of readdirSync(join(project.folder, 'site/content')))
    project.edit(`site/content/${code}/stories.json`, (text) => {
      const { items, ...stories } = JSON.parse(text);
      const { scene: _, ...quiet } = items.creator;
      return JSON.stringify({ ...stories, items: { ...items, quiet: { ...quiet, title: `${quiet.title} 2`, numbers } } });
    });
}

export function testPictures({ folder, parse }: BuiltCopy): void {
  test('a text has its PDF, and its film with captions and a small picture', async () => {
    const page = parse(`${pagePaths.blog}/${article}`);
    const [film] = page.querySelectorAll('main video');
    const served = [
      page.querySelector('main a[href$=".pdf"]')?.getAttribute('href'),
      film?.getAttribute('src'),
      film?.querySelector('track')?.getAttribute('src'),
    ];
    expect(served).toEqual(['/media/prices.pdf', '/media/chair.webm', '/media/chair.en.vtt']);
    const sizeOf = (path: string) => statSync(path).size;
    for (const path of served) expect(sizeOf(join(folder(), path ?? ''))).toBe(sizeOf(join('tests/sites/reference', path ?? '')));
    const poster = await sharp(join(folder(), film?.getAttribute('poster') ?? '')).metadata();
    expect(poster).toMatchObject({ format: 'webp', width: 1344 });
    expect(poster.exif).toBeUndefined();
  });

  test('a story without a video and a picture shows its numbers', () => {
    const [shown, , quiet] = parse(pagePaths.portfolio).querySelectorAll('article');
    expect(shown?.querySelectorAll('video, [data-embed]')).toHaveLength(1);
    expect(quiet?.querySelectorAll('video, [data-embed], img')).toEqual([]);
    expect(quiet?.text).toContain('in 30 days');
  });

  test('a picture whose name has an accent and spaces is built in every size', () => {
    const [shown] = parse(pagePaths.services).querySelectorAll('main img[src^="/_astro/"]');
    const sizes = (shown?.getAttribute('srcset') ?? '').split(', ').map((size) => size.split(' ')[0] ?? '');
    const addresses = [shown?.getAttribute('src') ?? '', ...sizes];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !existsSync(join(folder(), decodeURI(address))))).toEqual([]);
  });

  test('a picture that is cut to its place keeps the part in view that its focus names', async () => {
    const [shown] = parse(pagePaths.services).querySelectorAll('main img[src^="/_astro/"]');
    const built = sharp(join(folder(), decodeURI(shown?.getAttribute('src') ?? '')));
    expect(await built.metadata()).toMatchObject({ width: 1600, height: 900 });
    const [, , blue] = (await built.stats()).channels;
    expect(blue?.max).toBeLessThan(128);
  });
}
