import { listAddresses } from '../support/built-site.ts';
import { expectAccessible } from '../support/check-access.ts';
import { expect, open, test } from '../support/journey.ts';
import { findSmallTargets, walkByKeyboard } from '../support/keyboard-and-touch.ts';
import { measureOverflow } from '../support/measure-overflow.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** 1280 px at 400 % zoom, a phone, 1280 px at 200 %, and at 100 %. */
const viewports = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 512 },
  { width: 1280, height: 800 },
];

for (const address of listAddresses()) {
  test(`${address} has targets that a finger hits, and scrolls one way only, at every width and zoom`, async ({ page }) => {
    await open(page, address);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      expect(await findSmallTargets(page), `at ${viewport.width} px`).toEqual([]);
      expect(await measureOverflow(page), `at ${viewport.width} px`).toEqual([]);
    }
    // access.spec.ts runs axe at the widths of phones and desktops.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectAccessible(page);
  });

  test(`${address} can be walked through by keyboard, with the focus in sight`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await open(page, address);
      const { stops, problems } = await walkByKeyboard(page);
      expect(problems, `at ${width} px`).toEqual([]);
      expect(stops, `at ${width} px`).toBeGreaterThan(15);
    }
  });
}
