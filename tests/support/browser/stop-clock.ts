import type { Page } from '@playwright/test';

/**
 * Stops the page's clock until the test advances it, so that timers do not depend on how slow the
 * machine is. Call before opening a page.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
