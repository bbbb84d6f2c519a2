import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hosts that the site may contact; the tests answer in their place with a page of one button. */
const thirdParties = [
  /^drive\.google\.com$/,
  /(^|\.)harbour\.example$/,
  /^www\.googletagmanager\.com$/,
];
const isAway = (url: string, origin: string) => /^https?:/.test(url) && !url.startsWith(origin);

/** Requests that left the site's own origin. */
export const listThirdParty = (requests: readonly { url(): string }[], origin: string): string[] =>
  requests.map((request) => request.url()).filter((url) => isAway(url, origin));

/**
 * Reports every error on a visitor's pages, and lets no request reach another host.
 * @param origin the site's origin
 */
export async function watchVisit(
  context: BrowserContext,
  origin: string,
  report: (problem: string) => void,
): Promise<void> {
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
    // The console itself does not name violations of policies that only report.
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
    if (response.status() >= 400 && response.url().startsWith(origin))
      report(`status ${response.status()}: ${response.url()}`);
  });
}
