import type { Page } from '@playwright/test';

/** Time stands still in the page until the test lets it run, however slow the machine is. Call before opening a page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The browser keeps this timer itself.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}
