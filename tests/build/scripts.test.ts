import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildCopy } from '../support/build-copy.ts';
import { measureOverflow } from '../support/measure-overflow.ts';
import { scripts, writeScriptsSite } from '../support/write-scripts-site.ts';

const codes = Object.keys(scripts) as (keyof typeof scripts)[];
const prefixOf = (code: string) => (code === codes[0] ? '' : `/${code}`);

const { open, fileOf } = buildCopy(writeScriptsSite);

test.each(codes)('the pages in %s fit phones and desks, and say which way they read', async (code) => {
  for (const path of ['/', '/services', '/about', '/contact']) {
    const page = await open(`${prefixOf(code)}${path}`, 320);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(code === 'ar' ? 'rtl' : 'ltr');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureOverflow(page), `${code}${path} at ${width}`).toEqual([]);
    }
    await page.close();
  }
});

test('a page that reads from right to left begins at the right', async () => {
  const page = await open('/', 1440);
  const places = await page.evaluate(() => {
    const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { logo: edgeOf('header a').right, middle: innerWidth / 2, actions: edgeOf('h1 ~ * a').right };
  });
  expect(places.logo).toBeGreaterThan(places.middle);
  expect(places.actions).toBeGreaterThan(places.middle);
  expect(
    await page
      .locator('footer bdi')
      .first()
      .evaluate((phone) => getComputedStyle(phone).direction),
  ).toBe('ltr');
  await page.close();
});

test.each(codes)('the headline and the shared picture in %s show its letters', async (code) => {
  const page = await open(`${prefixOf(code)}/`, 1440);
  const family = await page.evaluate(() => document.fonts.ready.then(() => document.querySelector('h1')?.textContent ?? ''));
  expect(family.replace(/\s+/g, ' ').trim()).toBe(scripts[code].lines.join(' '));
  await page.close();
  // The title's place in the picture: ink on the ground, more than a few dots and less than a block.
  const { data } = await sharp(fileOf(`/share/${code}/services.png`))
    .extract({ left: 64, top: 150, width: 690, height: 330 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = data.reduce((sum, value) => sum + Number(value < 100), 0) / data.length;
  expect(inked).toBeGreaterThan(0.02);
  expect(inked).toBeLessThan(0.4);
});
