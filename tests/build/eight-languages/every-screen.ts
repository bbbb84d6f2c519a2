import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCopy, expectToFit } from '../../support/files/build-copy.ts';
import { languageOfCount, offerCount, scripts } from '../../support/owners/write-eight-languages.ts';

const languages = Object.entries(languageOfCount).map(([count, code]) => ({
  count: Number(count),
  code,
  prefix: count === '1' ? '' : `/${code}`,
  direction: ['ar', 'he'].includes(code) ? 'rtl' : 'ltr',
}));
const written = languages.filter(({ code }) => code in scripts);

/** The first column and the width, in columns of the grid, of each entry of a home page's lists; columns count in reading direction. */
const measureLists = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('main section > div') as HTMLElement;
    const { paddingInlineStart, columnGap, width, direction } = getComputedStyle(grid);
    const [edge, gap] = [Number.parseFloat(paddingInlineStart), Number.parseFloat(columnGap)];
    const bounds = grid.getBoundingClientRect();
    const column = (Number.parseFloat(width) - 2 * edge + gap) / 12;
    return [...document.querySelectorAll('main section > div > :is(ul, ol)')].map((list) =>
      [...list.children].map((entry) => {
        const { left, right } = entry.getBoundingClientRect();
        const before = direction === 'rtl' ? bounds.right - edge - right : left - bounds.left - edge;
        return { from: before / column + 1, columns: (right - left + gap) / column };
      }),
    );
  });

/** Tests the layout of every page that long lists or other scripts could break. */
export function testEveryScreen({ open, fileOf }: BuiltCopy): void {
  const paths = ['services', 'about', 'contact'];
  const others = languages.flatMap((language) =>
    (written.includes(language) ? paths : paths.slice(0, 1)).map((path) => ({ ...language, path: `${language.prefix}/${path}` })),
  );

  test.each(others)('$path fits phones and desks, and says which way it reads', async ({ path, direction }) => {
    const page = await open(path, 320);
    await expectToFit(page, direction);
  });

  const rightToLeft = languages.filter(({ direction }) => direction === 'rtl');
  test.each(rightToLeft)('bullets and the bar of a wrong field stand where a line begins in $code', async ({ prefix }) => {
    const services = await open(`${prefix}/services`, 1440);
    const bullets = await services.locator('main li').evaluateAll((entries) =>
      entries
        .map((entry) => getComputedStyle(entry, '::before'))
        .filter((style) => style.position === 'absolute')
        .map((style) => style.right),
    );
    expect(new Set(bullets)).toEqual(new Set(['0px']));

    const contact = await open(`${prefix}/contact`, 1440);
    const shadow = await contact
      .locator('form input')
      .first()
      .evaluate((field) => {
        field.setAttribute('aria-invalid', 'true');
        return getComputedStyle(field).boxShadow;
      });
    expect(shadow).toMatch(/ -6px 0px 0px 0px inset$/);
  });

  test.each(rightToLeft)('drawings, arrows and the sign of accordions run from the right in $code', async ({ prefix }) => {
    const home = await open(`${prefix}/`, 1440);
    const drawn = await home
      .locator('main li svg[viewBox]')
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).scale));
    expect(drawn.length).toBeGreaterThan(offerCount);
    const services = await open(`${prefix}/services`, 1440);
    const signs = await services
      .locator('main summary')
      .evaluateAll((summaries) => summaries.map((summary) => getComputedStyle(summary, '::after').scale));
    expect(new Set([...drawn, ...signs])).toEqual(new Set(['-1 1']));
  });

  describe.each(languages)('the home page in $code', ({ count, code, prefix, direction }) => {
    let page: Page;
    beforeAll(async () => {
      page = await open(`${prefix}/`, 320);
    });

    test('fits phones and desks, and says which way it reads', () => expectToFit(page, direction));

    test(`has lists of ${count} that begin and end on the twelve columns`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const lists = await measureLists(page);
      const [reasons, steps, offers, testimonials = []] = lists;
      expect(reasons).toHaveLength(count);
      expect(steps).toHaveLength(count);
      expect(offers).toHaveLength(offerCount);
      expect(testimonials).toHaveLength(count - 1);
      for (const { from, columns } of lists.flat()) {
        expect(from).toBeCloseTo(Math.round(from), 1);
        expect(columns).toBeCloseTo(Math.round(columns), 1);
        expect(columns).toBeGreaterThan(2.9);
        expect(from + columns).toBeLessThan(13.1);
      }
      for (const { from, columns } of [steps?.at(-1), offers?.at(-1), testimonials.at(-1)].filter((last) => last !== undefined))
        expect(from + columns).toBeCloseTo(13, 1);
    });

    async function beginsAtTheRight() {
      await page.setViewportSize({ width: 1440, height: 900 });
      const places = await page.evaluate(() => {
        const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { logo: edgeOf('header a').right, middle: innerWidth / 2, actions: edgeOf('h1 ~ * a').right };
      });
      expect(places.logo).toBeGreaterThan(places.middle);
      expect(places.actions).toBeGreaterThan(places.middle);
      const phone = page.locator('footer bdi').first();
      expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    }
    if (direction === 'rtl') test('begins at the right', beginsAtTheRight);

    const script = scripts[code];
    if (!script) return;
    test('shows its letters in its headline and in the picture that is shared', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const headline = await page.evaluate(() =>
        document.fonts.ready.then(() => document.querySelector('h1')?.textContent ?? ''),
      );
      expect(headline.replace(/\s+/g, ' ').trim()).toBe(script.lines.join(' '));
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
  });
}
