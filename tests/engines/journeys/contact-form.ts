import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { readClientInfo } from '../../../contact/client-info.ts';
import { functionPath } from '../../../contact/function.ts';
import { readSource } from '../../../contact/lead-source.ts';
import { languages, localizePath, pagePaths, wordsIn } from '../../support/owners/site.ts';
import { phone, until } from '../support/engine.ts';
import type { Fixtures } from '../support/front.ts';

const [first] = languages as [(typeof languages)[number]];
const { contact } = wordsIn(first);
const contactPage = localizePath(pagePaths.contact, first);

/** Tests the contact form, from missing fields to the thanks. */
export function testContactForm({ front, browser }: Fixtures): void {
  const isSaid = (role: string, text: string) =>
    browser().run(
      (selector, words) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(words)),
      `[role=${role}]`,
      text,
    );
  const says = (role: string, text: string) => until(() => isSaid(role, text));
  const readName = () => browser().run(() => document.querySelector<HTMLInputElement>('#name')?.value);
  const send = () => browser().click('#contact-form button[type=submit]');
  const fillIn = async (values: object) => {
    for (const [field, text] of Object.entries(values)) {
      await browser().click(`#${field}`);
      await browser().press(text);
    }
  };
  /** Waits until the element with the focus is below the header, a field together with its label. */
  const isClear = (part: string) =>
    until(() =>
      browser().run((selector) => {
        const { activeElement } = document;
        const block = activeElement?.matches('input') ? activeElement.parentElement : activeElement;
        const header = document.querySelector('body > header') as HTMLElement;
        const { top = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {};
        return activeElement?.matches(selector) && top >= header.getBoundingClientRect().bottom && bottom <= innerHeight;
      }, part),
    );

  describe('on a phone', () => {
    beforeAll(async () => {
      await browser().resize(phone);
      // The visit begins with the link of an advertisement, whose campaign the site's links carry on.
      await browser().open(front().at(`${localizePath(pagePaths.home, first)}?utm_source=newsletter&utm_campaign=spring`));
      const link = `footer a[href^="${contactPage}?via="]`;
      await until(() => browser().run((selector) => document.querySelector(selector) !== null, link));
      await browser().click(link);
      await until(() => browser().run((path) => location.pathname === path && document.readyState === 'complete', contactPage));
    });

    test('errors of missing fields are shown, not covered by the header', async () => {
      await send();
      await says('alert', contact.form.errors.name.too_short);
      await isClear('[role=alert] > *');
      await fillIn({ email: 'maya@example.com', phone: '+1 (555) 010-0199' });
      await send();
      await isClear('#name');
    });

    test('values are kept when the server fails, and sent when it is back', async () => {
      const sources: unknown[] = [];
      await fillIn({ name: 'Maya Ortiz' });
      for (const fail of [
        (response: ServerResponse) => response.writeHead(503).end(),
        (response: ServerResponse) => response.destroy(),
      ]) {
        const cleared = Promise.withResolvers<void>();
        const asked = front().answer(functionPath, async (request, response) => {
          sources.push(readSource(readClientInfo(String(request.headers['x-client-info'])).source));
          await cleared.promise;
          fail(response);
        });
        await send();
        await asked;
        // The form removes the alert of the first failure while it sends again.
        await until(async () => !(await isSaid('alert', contact.error)));
        cleared.resolve();
        await says('alert', contact.error);
        expect(await readName()).toBe('Maya Ortiz');
      }
      front().restore(functionPath);
      await send();
      await says('status', contact.success);
      expect(await readName()).toBe('');
      const source = { landing: localizePath(pagePaths.home, first), utm_source: 'newsletter', utm_campaign: 'spring' };
      for (const sent of sources) expect(sent).toEqual(source);
      expect(sources.length).toBeGreaterThan(0);
      // webkit-window.py keeps the errors of the console under this key.
      const kept = browser().run(() => Object.keys(sessionStorage).filter((key) => key !== 'errors'));
      expect(await kept).toEqual([]);
      expect(await browser().run(() => [document.cookie, localStorage.length, window.name])).toEqual(['', 0, '']);
    });
  });
}
