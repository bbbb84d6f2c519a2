import type { Page } from '@playwright/test';

/** Delays requests for an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}
