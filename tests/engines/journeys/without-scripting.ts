import { beforeAll, describe, expect, test } from 'vitest';
import { languages, localizePath, pagePaths, wordsIn } from '../../support/site.ts';
import { desk, phone, until } from '../support/engine.ts';
import type { Fixtures } from '../support/front.ts';

const [first] = languages as [(typeof languages)[number]];
const { contact } = wordsIn(first);
const home = localizePath(pagePaths.home, first);
const services = localizePath(pagePaths.services, first);

/** Tests the site for visitors without scripting, and for those who want less motion. */
export function testWithoutScripting({ front, browserFor }: Fixtures): void {
  describe('without scripting', () => {
    const browser = browserFor({ scripting: false });
    beforeAll(() => browser().resize(phone));

    test('the form is filled in by keyboard, and answered with a page', async () => {
      await browser().open(front().at(`${localizePath(pagePaths.contact, first)}#name`));
      await browser().click('#name');
      await browser().press('Maya Ortiz', 'Tab', 'maya@example.com', 'Tab', '+1 (555) 010-0199', 'Enter');
      await until(() => browser().hasHeading(contact.thanks.title));
    });
  });

  describe('without motion', () => {
    const browser = browserFor({ motion: false });
    beforeAll(() => browser().resize(desk));

    test('nothing moves by itself, nor from page to page', async () => {
      await browser().open(front().at(home));
      const listMotion = () =>
        browser().run(() =>
          document
            .getAnimations()
            .filter(({ timeline }) => timeline === document.timeline)
            .map((animation) => (animation as CSSAnimation).animationName),
        );
      expect(await listMotion()).toEqual([]);
      await browser().click(`main a[href="${services}"]`);
      await until(() => browser().run((path) => location.pathname === path, services));
      expect(await listMotion()).toEqual([]);
    });
  });
}
