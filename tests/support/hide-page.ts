import { expect, type Page } from '@playwright/test';

/** Waits until a page's script for figures has run, then hides the page, as browsers do when the visitor changes the tab or leaves. */
export async function hidePage(page: Page, listScripts: () => string[]): Promise<void> {
  const find = () => listScripts().find((script) => /\/_astro\/visit/.test(script));
  await expect.poll(find).toBeDefined();
  await page.evaluate((script) => import(script), find() ?? '');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
