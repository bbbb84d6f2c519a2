import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';

export { expect };

/** Other origins that the site may contact; what stands there in the tests is a page with one button. */
const thirdParties = [/^drive\.google\.com$/, /(^|\.)harbour\.example$/, /^www\.googletagmanager\.com$/];

export type Problems = {
  /** Lets a problem pass whose text matches. */
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

/** A page that tells everything which went wrong on it, and that never reaches another host. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context, baseURL }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      await watch(context, new URL(baseURL ?? '').origin, (problem) => found.push(problem));
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
        thirdParty: () => all.map((request) => request.url()).filter((url) => isAway(url, baseURL ?? '')),
        scripts: () =>
          all.filter((request) => request.resourceType() === 'script').map((request) => new URL(request.url()).pathname),
      });
    },
    { auto: true },
  ],
});

const isAway = (url: string, baseURL: string) => /^https?:/.test(url) && !url.startsWith(new URL(baseURL).origin);

async function watch(context: BrowserContext, origin: string, report: (problem: string) => void) {
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route, request) => {
      const { hostname } = new URL(request.url());
      if (!thirdParties.some((host) => host.test(hostname))) {
        report(`request to ${request.url()}`);
        return route.abort();
      }
      const isScript = request.resourceType() === 'script';
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        body: isScript
          ? ''
          : `<!doctype html><html lang="en"><title>${hostname}</title><button>Stands in for ${hostname}</button></html>`,
      });
    },
  );
  await context.addInitScript(() => {
    // Refused loads are in the console too, but not those of policies that only report.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`CSP: ${violatedDirective} refused ${blockedURI}`);
    });
  });
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error()}`));
  context.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin)) report(`status ${response.status()}: ${response.url()}`);
  });
}

/** Opens a page and waits until its fonts and styles are there, and all of it is laid out. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.locator('html:not(.near-first)').waitFor();
}
