import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { mimes } from 'mrmime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/copy-project.ts';
import { findChromium } from '../support/find-chromium.ts';
import { measureOverflow } from '../support/measure-overflow.ts';
import { languageOfCount, writeListSite } from '../support/write-list-site.ts';

const offerCount = 5;
const counts = Object.entries(languageOfCount).map(([count, code]) => ({
  count: Number(count),
  home: count === '1' ? '/' : `/${code}/`,
  services: count === '1' ? '/services' : `/${code}/services`,
}));

let project: ProjectCopy;
let browser: Browser;

beforeAll(async () => {
  project = copyProject();
  await writeListSite(join(project.folder, 'lists'), offerCount);
  const { succeeded, output } = await project.build({ SITE: 'lists' });
  expect(succeeded, output).toBe(true);
  const { executablePath, args } = await findChromium();
  browser = await chromium.launch({ executablePath, args });
});
afterAll(async () => {
  await browser?.close();
  project?.remove();
});

/** A page of the built site, without a server. */
async function open(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(project.folder, 'dist', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const found = statSync(file, { throwIfNoEntry: false })?.isFile() ? file : `${file}.html`;
    return route.fulfill({ body: readFileSync(found), contentType: mimes[extname(found).slice(1)] ?? 'text/plain' });
  });
  await page.goto(`https://site.example${path}`);
  return page;
}

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
  const files = readdirSync(join(project.folder, 'dist', '_astro')).filter((name) => name.startsWith('photograph'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
});
