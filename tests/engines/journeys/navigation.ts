import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltPage, listBuiltPages, readBuiltPage } from '../../support/html/built-site.ts';
import { languages, localizePath, pagePaths } from '../../support/owners/site.ts';
import { desk, phone, until } from '../support/engine.ts';
import type { Fixtures } from '../support/front.ts';

const [first, second = first] = languages as [(typeof languages)[number]];
const home = localizePath(pagePaths.home, first);
const services = localizePath(pagePaths.services, first);
const slowFont = '/slow.woff2';

const readPage = (path: string) => readBuiltPage(listBuiltPages().find(({ address }) => address === path) as BuiltPage);

/** Tests menus, languages, navigation from page to page and back, and embeds. */
export function testNavigation({ front, browser }: Fixtures): void {
  const open = (path: string) => browser().open(front().at(path));
  /** Opens a page whose HTML is changed on the way. */
  const openChanged = async (path: string, change: (html: string) => string) => {
    front().answer(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(change(readPage(path)));
    });
    await open(path);
    front().restore(path);
  };
  const isAt = (path: string) => until(() => browser().run((expected) => location.pathname === expected, path));
  const isInSight = () =>
    until(() =>
      browser().run(() => {
        const main = document.querySelector('main') as HTMLElement;
        return getComputedStyle(main).opacity === '1' && main.getAnimations().length === 0;
      }),
    );
  const menuIs = (open: boolean) =>
    until(() => browser().run((expected) => document.querySelector('#navigation')?.matches(':popover-open') === expected, open));

  describe('on a phone', () => {
    beforeAll(() => browser().resize(phone));

    test('the menu opens, closes with Escape, leads on, and is closed when the visitor comes back', async () => {
      await open(home);
      await browser().click('[popovertarget=navigation]');
      await menuIs(true);
      // Its rows are as wide as the screen, but for the page's edges.
      expect(await browser().run(() => document.querySelector<HTMLElement>('#navigation a')?.offsetWidth)).toBeGreaterThan(300);
      await browser().press('Escape');
      await menuIs(false);
      await browser().click('[popovertarget=navigation]');
      await browser().run(() => Object.assign(window, { isKept: true }) && true);
      await browser().click(`#navigation a[href="${services}"]`);
      await isAt(services);
      await isInSight();
      await browser().back();
      await isAt(home);
      expect(await browser().run(() => 'isKept' in window)).toBe(true);
      await menuIs(false);
      await isInSight();
    });
  });

  describe('before the fonts have come', () => {
    beforeAll(() => browser().resize(phone));

    test('a link within the page leads to its target, which does not move when the fonts come', async () => {
      const waiting: ServerResponse[] = [];
      const asked = front().answer(slowFont, (_, response) => void waiting.push(response));
      // The page may not count as loaded while a font is held back: what it needs here is that it is parsed.
      const opened = openChanged(services, (html) => html.replaceAll(/\/_astro\/\w+\.woff2/g, slowFont));
      await asked;
      await until(() => browser().run(() => document.readyState !== 'loading'));
      const topOfPlace = () =>
        browser().run(() => Math.round(document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN));
      // Under load a smooth scroll stands still on its way.
      await browser().run(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'));
      await browser().click('main :is(li, tr):nth-last-child(-n + 2) a[href^="#"]');
      await until(async () => (await topOfPlace()) < phone.height / 2);
      const top = await topOfPlace();
      front().restore(slowFont);
      for (const response of waiting) response.destroy();
      await opened;
      await until(() => browser().run(() => [...document.fonts].some(({ status }) => status === 'error')));
      expect(Math.abs((await topOfPlace()) - top)).toBeLessThanOrEqual(1);
    });
  });

  describe('on a desk', () => {
    beforeAll(() => browser().resize(desk));

    test('the language menu leads to the same page', async () => {
      await open(localizePath(pagePaths.about, first));
      await browser().click('[popovertarget=languages]');
      await browser().click(`#languages a[hreflang=${second.code}]`);
      await isAt(localizePath(pagePaths.about, second));
      await until(() => browser().run((code) => document.documentElement.lang === code, second.code));
    });

    test('Tab within the header leaves the page where it is', async () => {
      await open(home);
      await browser().run(() => {
        scrollTo({ top: 600, behavior: 'instant' });
        document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
      });
      await browser().press('Tab', 'Tab');
      expect(await browser().run(() => [document.activeElement?.matches('header nav > a'), scrollY])).toEqual([true, 600]);
    });

    test('a click that leads to no page leaves the old one in sight', async () => {
      const asked = front().answer(services, (_, response) => void response.writeHead(204).end());
      await open(home);
      await browser().run(() => {
        const { setTimeout: wait } = window;
        Object.assign(window, { faintest: 1, setTimeout: (work: () => void, ms = 0) => wait(work, ms / 5) });
        const watch = () => {
          const { opacity } = getComputedStyle(document.querySelector('main') as HTMLElement);
          Object.assign(window, { faintest: Math.min((window as unknown as { faintest: number }).faintest, Number(opacity)) });
          requestAnimationFrame(watch);
        };
        watch();
      });
      await browser().click(`main a[href="${services}"]`);
      await asked;
      front().restore(services);
      await isInSight();
      await isAt(home);
      expect(await browser().run(() => (window as unknown as { faintest: number }).faintest)).toBeGreaterThan(0.25);
    });

    test('the calendar covers its drawing', async () => {
      await open(localizePath(pagePaths.contact, first));
      await until(() =>
        browser().run(() => {
          const frame = document.querySelector<HTMLIFrameElement>('[data-embed] iframe:not([data-loading])');
          return frame?.contentDocument?.body && frame.offsetHeight >= 600 && getComputedStyle(frame).opacity === '1';
        }),
      );
    });

    test('a film that waits for consent loads at a click', async () => {
      const path = localizePath(pagePaths.portfolio, first);
      await openChanged(path, (html) => html.replaceAll('data-embed="idle"', 'data-embed="click"'));
      await browser().click('[data-embed-ask]');
      await until(() => browser().run(() => document.activeElement?.matches('[data-embed] iframe') ?? false));
    });
  });
}
