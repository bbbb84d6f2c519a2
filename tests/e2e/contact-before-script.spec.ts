import type { Route } from '@playwright/test';
import { formScripts, openFilledForm } from '../support/browser/contact-form.ts';
import { expect, test } from '../support/browser/journey.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import { listLeadsOf } from '../support/leads/inbox.ts';
import { languageOf, localizePath, pagePaths, wordsIn } from '../support/owners/site.ts';

const french = languageOf('fr');

for (const [fault, answer] of [
  ['is blocked', (route: Route) => route.abort()],
  ['never loads', () => new Promise<void>(() => undefined)],
] as const)
  test(`a form whose script ${fault} is posted by the browser`, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(formScripts, answer);
    await stopClock(page);
    const { visitor, ...form } = await openFilledForm(page, french);
    await form.submit.click();
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(localizePath(pagePaths.thanks, french));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn(french).contact.thanks.title,
    );
    expect(await listLeadsOf(visitor.email)).toHaveLength(1);
  });
