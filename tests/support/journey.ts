import { test as base, expect, type Page, type Request } from '@playwright/test';
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
  /** Paths of the scripts that were asked for. */
  scripts(): string[];
};

type Fixtures = { problems: Problems; requests: Requests };

/** A test whose page reports every problem and never reaches another host. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, baseURL }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      await watchVisit(context, new URL(baseURL ?? '').origin, (problem) => found.push(problem));
      await use({ found, allow: (pattern) => allowed.push(pattern) });
      expect(
        found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
        'problems while the pages were open',
      ).toEqual([]);
    },
    { auto: true },
  ],

  requests: [
    async ({ context, baseURL }, use) => {
      const all: Request[] = [];
      context.on('request', (request) => all.push(request));
      await use({
        all,
        thirdParty: () => listThirdParty(all, new URL(baseURL ?? '').origin),
        scripts: () =>
          all.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname),
      });
    },
    { auto: true },
  ],
});

/** Opens a page and waits until the fonts that it has asked for are there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
