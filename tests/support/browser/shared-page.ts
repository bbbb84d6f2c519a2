import { test as base, type Page, type Request } from '@playwright/test';
import { holdIdle } from './idle-browser.ts';
import { pretendFirstByte } from './paint.ts';
import { watchVisit } from './watch-visit.ts';

type SharedPage = { page: Page; found: string[]; all: Request[] };

/**
 * The base of every test, also of those that do not use `shared`: Playwright starts further workers
 * for tests with other worker fixtures.
 *
 * `shared` is a page for all tests of a worker that ask for it, with reduced motion, without idle
 * callbacks until `becomeIdle`, and with the first byte of a slow phone. Nothing is kept from test
 * to test: the pages store nothing, and Playwright turns the browser's cache off while a route is
 * set.
 */
export const test = base.extend<object, { shared: SharedPage }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale, timezoneId } = project.use;
      const context = await browser.newContext({
        baseURL,
        locale,
        timezoneId,
        reducedMotion: 'reduce',
      });
      const found: string[] = [];
      const all: Request[] = [];
      await watchVisit(context, new URL(baseURL).origin, (problem) => found.push(problem));
      context.on('request', (request) => all.push(request));
      const page = await context.newPage();
      await holdIdle(page);
      await pretendFirstByte(page, 500);
      await use({ page, found, all });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
