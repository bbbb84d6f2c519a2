import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { mimes } from 'mrmime';
import { afterAll, beforeAll, expect } from 'vitest';
import { copyProject, type ProjectCopy } from './copy-project.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Builds another owner's site in a copy of the project, before the tests of a file.
 * @param write makes the owner's folder
 */
export function buildCopy(write: (folder: string) => unknown) {
  const owner = 'another-owner';
  let project: ProjectCopy;
  let browser: Browser;
  beforeAll(async () => {
    project = copyProject();
    await write(join(project.folder, owner));
    const { succeeded, output } = await project.build({ SITE: owner });
    expect(succeeded, output).toBe(true);
    const { executablePath, args } = await findChromium();
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(async () => {
    await browser?.close();
    project?.remove();
  });

  /** The file behind an address. */
  const fileOf = (pathname: string) => {
    const file = join(project.folder, 'dist', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : `${file}.html`;
  };

  /** A page of the built site, without a server. */
  async function open(path: string, width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.route('**/*', (route) => {
      const found = fileOf(new URL(route.request().url()).pathname);
      return route.fulfill({ body: readFileSync(found), contentType: mimes[extname(found).slice(1)] ?? 'text/plain' });
    });
    await page.goto(`https://site.example${path}`);
    return page;
  }

  return { open, fileOf, folder: () => join(project.folder, 'dist') };
}
