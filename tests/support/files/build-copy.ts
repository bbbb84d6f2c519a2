import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from '../browser/find-chromium.ts';
import { disableClip, measureOverflow } from '../browser/measure-overflow.ts';
import { type HtmlElement, parseHtml } from '../html/html.ts';
import { type RunningServer, runServer } from '../servers/run-server.ts';
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
  /** The address of a server of the built site. */
  address: () => string;
  /**
   * Opens a page in the one tab that all tests share, without other hosts; the page stays until
   * another one is opened.
   */
  open(path: string, width: number): Promise<Page>;
  /** The browser context of one visitor; the caller closes it. */
  newVisitor(options: BrowserContextOptions): Promise<BrowserContext>;
};

/**
 * Builds a changed copy of the project once, before the tests of a file.
 * @param change changes the copy, and returns variables for the environment of the build
 */
export function buildCopy(
  change: (project: ProjectCopy) => Promise<Record<string, string>>,
): BuiltCopy {
  let project: ProjectCopy;
  let server: RunningServer;
  let browser: Browser;
  let tab: Page;
  beforeAll(async () => {
    project = copyProject();
    const { code, output } = await project.build(await change(project));
    expect(code, output).toBe(0);
    server = await runServer({ SITE_DIR: folder(), DATA_DIR: join(project.folder, '.data') });
    browser = await launchChromium();
    const still = await browser.newContext({ reducedMotion: 'reduce' });
    await still.route(
      ({ origin }) => origin !== server.address,
      (route) => route.abort(),
    );
    tab = await still.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    project?.remove();
  });

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
    address: () => server.address,
    async open(path, width) {
      await tab.setViewportSize({ width, height: 900 });
      await tab.goto(server.address + path);
      return tab;
    },
    newVisitor: (options) => browser.newContext(options),
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
