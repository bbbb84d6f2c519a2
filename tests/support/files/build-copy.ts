import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { mimes } from 'mrmime';
import { afterAll, beforeAll, expect } from 'vitest';
import { findChromium } from '../browser/find-chromium.ts';
import { disableClip, measureOverflow } from '../browser/measure-overflow.ts';
import { type HtmlElement, parseHtml } from '../html/html.ts';
import { copyProject, type ProjectCopy } from './copy-project.ts';

export type BuiltCopy = {
  project: () => ProjectCopy;
  /** The folder of the built site. */
  folder: () => string;
  /** The file behind an address. */
  fileOf(path: string): string;
  /** The text of a file. */
  read(path: string): string;
  /** A page, parsed. */
  parse(path: string): HtmlElement;
  /** Opens a page in the one tab that all tests share, without a server; the page stays until another one is opened. */
  open(path: string, width: number): Promise<Page>;
  /** The browser context of one visitor; the caller closes it. */
  newVisitor(options: BrowserContextOptions): Promise<BrowserContext>;
};

/**
 * Builds a changed copy of the project once, before the tests of a file.
 * @param change changes the copy, and returns variables for the environment of the build
 */
export function buildCopy(change: (project: ProjectCopy) => Promise<Record<string, string>>): BuiltCopy {
  let project: ProjectCopy;
  let browser: Browser;
  let tab: Page;
  beforeAll(async () => {
    project = copyProject();
    const { succeeded, output } = await project.build(await change(project));
    expect(succeeded, output).toBe(true);
    const { executablePath, args } = await findChromium();
    browser = await chromium.launch({ executablePath, args });
    const still = await newVisitor({ reducedMotion: 'reduce' });
    tab = await still.newPage();
    await still.route('**/*', (route) => {
      const { host, pathname } = new URL(route.request().url());
      if (host !== 'site.example') return route.abort();
      const found = fileOf(decodeURIComponent(pathname));
      return route.fulfill({ body: readFileSync(found), contentType: mimes[extname(found).slice(1)] ?? 'text/plain' });
    });
  });
  afterAll(async () => {
    await browser?.close();
    project?.remove();
  });

  async function newVisitor(options: BrowserContextOptions) {
    const context = await browser.newContext(options);
    // Only ends tests that hang: machines are busy at times.
    context.setDefaultTimeout(120_000);
    return context;
  }
  const folder = () => join(project.folder, 'dist');
  const fileOf = (path: string) => {
    const file = join(folder(), path.endsWith('/') ? `${path}index.html` : path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : `${file}.html`;
  };
  const read = (path: string) => readFileSync(fileOf(path), 'utf8');

  return {
    project: () => project,
    folder,
    fileOf,
    read,
    parse: (path) => parseHtml(read(path)),
    async open(path, width) {
      await tab.setViewportSize({ width, height: 900 });
      await tab.goto(`https://site.example${path}`);
      return tab;
    },
    newVisitor,
  };
}

/** Expects a page to read in the direction of its language, and to fit a small phone and a desk. */
export async function expectToFit(page: Page, direction: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await measureOverflow(page), `at ${width}`).toEqual([]);
  }
  await disableClip(page);
  expect(await measureOverflow(page), 'without overflow: clip').toEqual([]);
}
