import { beforeAll, describe, test } from 'vitest';
import { languages, localizePath, pagePaths, wordsIn } from '../../support/owners/site.ts';
import { phone, until } from '../support/engine.ts';
import type { Fixtures } from '../support/front.ts';

const [first] = languages as [(typeof languages)[number]];
const { contact } = wordsIn(first);

/** Tests the site for visitors without scripting. tests/e2e/motion.spec.ts tests less motion, whose rules are the same in every engine. */
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
}
