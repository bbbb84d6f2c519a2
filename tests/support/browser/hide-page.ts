import { expect, type Page } from '@playwright/test';
import type { Requests } from './journey.ts';

/** Waits until a script of the page has run. */
export async function waitForScript(page: Page, requests: Requests, address: RegExp): Promise<void> {
  const find = () => requests.scripts().find((script) => address.test(script));
  await expect.poll(find).toBeDefined();
  await page.evaluate((script) => import(script), find() ?? '');
}

/** Hides a page, as browsers do when the visitor changes the tab or leaves. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
