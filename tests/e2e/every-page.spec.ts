import { listAddresses } from '../support/built-site.ts';
import { expect, test } from '../support/journey.ts';
import { findCutText, measureOverflow } from '../support/measure-overflow.ts';
import { copyOf, parsePath } from '../support/site.ts';

for (const address of listAddresses()) {
  const { language } = parsePath(address);

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
}
