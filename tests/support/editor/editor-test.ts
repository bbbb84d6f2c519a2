import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { desktop } from '../browser/screens.ts';
import { test as base } from '../browser/shared-page.ts';
import { type RunningEditor, startEditor } from './editor.ts';

export const home = 'content/en/home.json';
export type Desk = ReturnType<typeof createDesk>;

/**
 * The tests of a worker share one editor, which takes seconds to start. Each begins at its home
 * page, with the files of the first commit.
 */
export const test = base.extend<{ desk: Desk; needsPreview: boolean }, { editor: RunningEditor }>({
  needsPreview: [true, { option: true }],
  editor: [
    async ({ browser }, use) => {
      const editor = await startEditor();
      const page = await openPage(browser, editor);
      // The first page of a development server takes its time.
      await createDesk(page).shown().locator('h1').waitFor({ timeout: 280_000 });
      await page.close();
      await use(editor);
      await editor.stop();
    },
    // This limit is for the start and the end together.
    { scope: 'worker', timeout: 600_000 },
  ],
  async desk({ browser, editor, needsPreview }, use) {
    await editor.restore();
    const page = await openPage(browser, editor);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const desk = createDesk(page);
    // The page is there before a test ends its server.
    await desk.standing().waitFor();
    if (needsPreview) await desk.shown().locator('h1').waitFor();
    await use(desk);
    // page.close() ends the page's requests and opens no dialog; leaving the page would ask about
    // texts that are still being sent.
    await page.close();
    // No page that was shown may break a rule of its policy.
    expect(faults.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
  },
});

async function openPage(browser: Browser, editor: RunningEditor): Promise<Page> {
  const page = await browser.newPage({
    viewport: desktop.viewport,
    reducedMotion: desktop.contextOptions.reducedMotion,
  });
  await page.goto(editor.address);
  return page;
}

/** The editor's page, and what its tests look for in it. */
function createDesk(page: Page) {
  const standing = () => page.getByRole('banner');
  return {
    page,
    /** A field by its file below content/ and its key. */
    field: (file: string, key: string) => page.locator(`[id="content/${file}:${key}"]`),
    /** A field of site.config.jsonc. */
    fact: (key: string) => page.locator(`[id="site.config.jsonc:${key}"]`),
    /** The page in the preview. */
    shown: () => page.frameLocator('iframe').first(),
    open: (name: string | RegExp) =>
      page.getByRole('navigation').getByRole('button', { name }).first().click(),
    openPublish: () => standing().getByRole('button', { name: 'Publish' }).click(),
    standing,
    said: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    expectSaved: () => expect(standing()).toContainText('Everything is saved'),
  };
}

/**
 * Selects the last words of an article by the keyboard. Keys that the article has not heard of when
 * an answer of the server changes it are pressed again.
 */
export async function selectLast(article: Locator, words: string): Promise<void> {
  await expect(async () => {
    await article.press('ControlOrMeta+End');
    for (const _letter of words) await article.press('Shift+ArrowLeft');
    expect(await article.evaluate(readSelection)).toBe(words);
  }).toPass();
}

function readSelection(article: Element & { editor?: Editor }): string | undefined {
  const { doc, selection } = article.editor?.state ?? {};
  return selection && doc?.textBetween(selection.from, selection.to);
}
