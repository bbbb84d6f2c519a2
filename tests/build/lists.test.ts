import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCopy } from '../support/build-copy.ts';
import { measureOverflow } from '../support/measure-overflow.ts';
import { languageOfCount, writeListSite } from '../support/write-list-site.ts';

const offerCount = 5;
const counts = Object.entries(languageOfCount).map(([count, code]) => ({
  count: Number(count),
  home: count === '1' ? '/' : `/${code}/`,
  services: count === '1' ? '/services' : `/${code}/services`,
}));

const { open, folder } = buildCopy((owner) => writeListSite(owner, offerCount));

test.each(counts)('lists of $count fit a small phone', async ({ home, services }) => {
  for (const path of [home, services]) {
    const page = await open(path, 320);
    expect(await measureOverflow(page), path).toEqual([]);
    await page.close();
  }
});

test.each(counts)('lists of $count begin and end on the twelve columns', async ({ count, home }) => {
  const page = await open(home, 1440);
  const lists = await page.evaluate(() => {
    const grid = document.querySelector('main section > div') as HTMLElement;
    const { paddingInlineStart, columnGap, width } = getComputedStyle(grid);
    const [edge, gap] = [Number.parseFloat(paddingInlineStart), Number.parseFloat(columnGap)];
    const start = grid.getBoundingClientRect().left + edge;
    const column = (Number.parseFloat(width) - 2 * edge + gap) / 12;
    return [...document.querySelectorAll('main section > div > :is(ul, ol)')].map((list) =>
      [...list.children].map((entry) => {
        const { left, right } = entry.getBoundingClientRect();
        return { from: (left - start) / column + 1, columns: (right - left + gap) / column };
      }),
    );
  });
  await page.close();
  const [reasons, steps, offers, testimonials = []] = lists;
  expect(reasons).toHaveLength(count);
  expect(steps).toHaveLength(count);
  expect(offers).toHaveLength(offerCount);
  expect(testimonials).toHaveLength(count - 1);
  for (const { from, columns } of lists.flat()) {
    expect(from).toBeCloseTo(Math.round(from), 1);
    expect(columns).toBeCloseTo(Math.round(columns), 1);
    expect(columns).toBeGreaterThan(2.9);
    expect(from + columns).toBeLessThan(13.1);
  }
  for (const { from, columns } of [steps?.at(-1), offers?.at(-1), testimonials.at(-1)].filter((last) => last !== undefined))
    expect(from + columns).toBeCloseTo(13, 1);
});

test('a photograph is sent in smaller copies, and never as it was taken', () => {
  const files = readdirSync(join(folder(), '_astro')).filter((name) => name.startsWith('photograph'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
});
