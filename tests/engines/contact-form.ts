import { describe, expect, test } from 'vitest';
import { changes } from '../support/browser/change-page.ts';
import { languages, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';
import { type Fixtures, phone, until } from './support/engine.ts';

const [language] = languages;
const { contact } = wordsIn(language);
const page = localizePath(pagePaths.contact, language);

/** Tests the contact form, from missing fields to the thanks. */
export function testContactForm({
  at,
  startServer,
  stopServer,
  browser,
  browserFor,
}: Fixtures): void {
  const says = (part: string, text: string) =>
    until(() =>
      browser().run(
        (selector, words) =>
          [...document.querySelectorAll(selector)].some(({ textContent }) =>
            textContent?.includes(words),
          ),
        part,
        text,
      ),
    );
  const readName = () =>
    browser().run(() => document.querySelector<HTMLInputElement>('#name')?.value);
  const send = () => browser().click('#contact-form button[type=submit]');
  const buttonIs = (state: 'off' | 'on, with the focus') =>
    until(async () => {
      const [isOff, hasFocus] = await browser().run(() => {
        const button = document.querySelector('#contact-form button[type=submit]');
        return [button?.matches(':disabled'), document.activeElement === button];
      });
      return state === 'off' ? isOff : !isOff && hasFocus;
    });
  const fillIn = async (values: object) => {
    for (const [field, text] of Object.entries(values)) {
      await browser().click(`#${field}`);
      await browser().press(text);
    }
  };
  /**
   * Waits until the element with the focus is below the header, a field together with its label.
   */
  const isClear = (part: string) =>
    until(() =>
      browser().run((selector) => {
        const { activeElement } = document;
        const block = activeElement?.matches('input') ? activeElement.parentElement : activeElement;
        const header = document.querySelector('body > header') as HTMLElement;
        const { top = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {};
        return (
          activeElement?.matches(selector) &&
          top >= header.getBoundingClientRect().bottom &&
          bottom <= innerHeight
        );
      }, part),
    );

  test('errors of missing fields are shown, not covered by the header', async () => {
    await browser().resize(phone);
    await browser().open(at(page));
    // Every visitor's browser may do so, and nothing of the form may depend on it.
    await browser().run(changes['is translated']);
    await browser().click('#name');
    // The browser posts a form whose script has not begun 5 s after the press.
    await until(() => browser().run(() => !document.querySelector('astro-island[ssr]')));
    await send();
    await says('#form-summary', contact.form.errors.name.too_short);
    await isClear('#form-summary > *');
    await fillIn({ email: 'maya@example.com', phone: '+1 (555) 010-0199' });
    await send();
    await isClear('#name');
  });

  test('values are kept when the server is gone; the button is off meanwhile, then has the focus again', async () => {
    await fillIn({ name: 'Maya Ortiz' });
    await stopServer();
    await send();
    await buttonIs('off');
    await says('[role=alert]', contact.error);
    await buttonIs('on, with the focus');
    expect(await readName()).toBe('Maya Ortiz');
  });

  test('two presses when it is back send once, and leave the focus where it is', async () => {
    await startServer();
    await browser().click('#name');
    // Firefox's driver does not press buttons by keys.
    await browser().press('Enter', 'Enter');
    await says('[role=status]', contact.success);
    expect(await readName()).toBe('');
    const seen = await browser().run(() => [
      document.activeElement?.id,
      document.querySelector('#form-summary > *'),
    ]);
    expect(seen).toEqual(['name', null]);
  });

  describe('without scripting', () => {
    const plain = browserFor({ scripting: false });

    test('the form is filled in by keyboard, and answered with a page', async () => {
      await plain().open(at(`${page}#name`));
      await plain().click('#name');
      await plain().press(
        'Maya Ortiz',
        'Tab',
        'maya@example.com',
        'Tab',
        '+1 (555) 010-0199',
        'Enter',
      );
      await until(() => plain().hasHeading(contact.thanks.title));
    });
  });
}
