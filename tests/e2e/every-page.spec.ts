import { listAddresses } from '../support/built-site.ts';
import { holdIdle, readIdleTimeouts, scrollThrough } from '../support/idle-browser.ts';
import { expect, test } from '../support/journey.ts';
import { findCutText, measureOverflow } from '../support/measure-overflow.ts';
import { bookingWidget, copyOf, pagePaths, parsePath } from '../support/site.ts';

/** Asked for when the browser is idle, or when the form is touched. */
const laterScripts = /\/_astro\/(client|react|ContactForm|measure|analytics)/;
const hasEmbeds: string[] = [pagePaths.home, pagePaths.portfolio, pagePaths.contact];

for (const address of listAddresses()) {
  const { language, path } = parsePath(address);

  test(`${address} answers 200 in its language, fits every width and lets the keyboard skip to its content`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language.code);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: copyOf(language).site.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page), `at ${width} px`).toEqual([]);
      expect(await findCutText(page), `at ${width} px`).toEqual([]);
    }
  });

  test(`${address} contacts nobody else and asks for no form before the browser is idle`, async ({ page, requests }) => {
    await holdIdle(page);
    await page.goto(address);
    await scrollThrough(page);
    expect(requests.thirdParty()).toEqual([]);
    const { script } = bookingWidget;
    expect(requests.scripts().filter((one) => laterScripts.test(one) || one === script)).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);
    const timeouts = await readIdleTimeouts(page);
    expect(timeouts.every((timeout) => timeout === 2000)).toBe(true);
    if (hasEmbeds.includes(path)) expect(timeouts).not.toEqual([]);
  });
}
