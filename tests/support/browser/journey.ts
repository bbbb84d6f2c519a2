import { expect, type Page, type Request } from '@playwright/test';
import { test as base } from './shared-page.ts';
import { listThirdParty, watchVisit } from './watch-visit.ts';

export { expect };

export type Problems = {
  /** Allows problems whose text matches. */
  allow(pattern: RegExp): void;
  found: string[];
};

export type Requests = {
  all: Request[];
  /** Requests that left the site's own origin. */
  thirdParty(): string[];
  /** Paths of the requested scripts. */
  scripts(): string[];
};

type Fixtures = { problems: Problems; requests: Requests };

/**
 * Runs a test that may allow some problems, then expects that its pages have reported no others.
 */
async function expectNoProblems(
  found: string[],
  use: (problems: Problems) => Promise<void>,
): Promise<void> {
  const allowed: RegExp[] = [];
  await use({ found, allow: (pattern) => allowed.push(pattern) });
  const others = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  expect(others, 'problems while the pages were open').toEqual([]);
}

/** The requests of the pages of a test. */
const describeRequests = (all: Request[], baseURL = ''): Requests => ({
  all,
  thirdParty: () => listThirdParty(all, new URL(baseURL).origin),
  scripts: () =>
    all
      .filter((request) => request.resourceType() === 'script')
      .map((request) => new URL(request.url()).pathname),
});

/** A test that fails when its pages report a problem, and whose pages reach no other host. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, baseURL }, use) => {
      const found: string[] = [];
      await watchVisit(context, new URL(baseURL ?? '').origin, (problem) => found.push(problem));
      await expectNoProblems(found, use);
    },
    { auto: true },
  ],

  requests: [
    async ({ context, baseURL }, use) => {
      const all: Request[] = [];
      context.on('request', (request) => all.push(request));
      await use(describeRequests(all, baseURL));
    },
    { auto: true },
  ],
});

/**
 * A journey on the page that the tests of a worker share; see shared-page.ts. A page for each test
 * would mean a process for each test, which parses axe anew.
 */
export const testOnSharedPage = test.extend({
  page: async ({ shared: { page } }, use) => {
    await use(page);
    // Ends the requests of the page. Unlike about:blank, a text file of the site keeps the process.
    await page.goto('/robots.txt');
  },

  problems: async ({ shared: { found } }, use) => {
    found.length = 0;
    await expectNoProblems(found, use);
  },

  requests: async ({ shared: { all }, baseURL }, use) => {
    all.length = 0;
    await use(describeRequests(all, baseURL));
  },
});

/** Opens a page and waits until its fonts are loaded. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
