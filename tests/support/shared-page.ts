import { test as base, type Page, type Request } from '@playwright/test';
import { holdIdle } from './idle-browser.ts';
import { watchVisit } from './watch-visit.ts';

export type SharedPage = { page: Page; found: string[]; all: Request[] };

/**
 * What every test is made from: tests that differ in the fixtures of their worker would each start workers of their own.
 *
 * `shared` is a page for all tests of a worker that ask for it. Its visitor wants less motion, and its browser is never idle until
 * becomeIdle. Nothing is kept from test to test: the pages store nothing, and while requests are watched the browser's cache is off.
 */
export const test = base.extend<object, { shared: SharedPage }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, reducedMotion: 'reduce' });
      const found: string[] = [];
      const all: Request[] = [];
      await watchVisit(context, new URL(baseURL).origin, (problem) => found.push(problem));
      context.on('request', (request) => all.push(request));
      const page = await context.newPage();
      await holdIdle(page);
      await use({ page, found, all });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
