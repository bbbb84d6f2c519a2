import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { listAddresses } from '../support/built-site.ts';
import { copyProject } from '../support/copy-project.ts';
import { expect, test as journey } from '../support/journey.ts';
import { sayNotTried } from '../support/not-tried.ts';
import { runServer } from '../support/run-server.ts';
import { bookingWidget, languages, localizePath, pagePaths, parsePath } from '../support/site.ts';

/** journey.ts fails every test on whose pages the policy refused something. */
journey('the policy of a page refuses what does not belong to it', async ({ page, problems }) => {
  problems.allow(/CSP|Content Security Policy/);
  await page.goto(pagePaths.home);
  await page.evaluate(async () => {
    const refused = new Set<string>();
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
    const add = (name: string, properties: object) =>
      document.body.append(Object.assign(document.createElement(name), properties));
    add('script', { textContent: 'window.injected = true' });
    add('script', { src: 'https://evil.example/x.js' });
    add('style', { textContent: 'body { display: none }' });
    add('img', { src: 'https://evil.example/x.png' });
    add('iframe', { src: 'https://evil.example/' });
    document.body.setAttribute('style', 'color: red');
    await fetch('https://evil.example/').catch(() => undefined);
  });
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { refused: Set<string> }).refused].sort()))
    .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

journey('nothing is kept in any storage of the browser', async ({ page, context }) => {
  for (const language of languages)
    for (const path of [pagePaths.home, pagePaths.portfolio, pagePaths.contact]) {
      await page.goto(localizePath(path, language));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const kept = await page.evaluate(async () => ({
        cookies: document.cookie,
        local: localStorage.length,
        session: sessionStorage.length,
        databases: (await indexedDB.databases()).length,
        caches: 'caches' in window ? (await caches.keys()).length : 0,
        workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
      }));
      expect(kept).toEqual({ cookies: '', local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
    }
  expect(await context.cookies()).toEqual([]);
});

/** Whether a page is there from memory after another one was open. */
async function isKept(page: Page, path: string, other: string): Promise<boolean> {
  await page.goto(path);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  // A page that still asks for its fonts is not kept.
  await page.waitForLoadState('networkidle');
  await page.goto(other);
  await page.goBack({ waitUntil: 'load' });
  return page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);
}

journey('going back shows the page as it was left, from memory', async ({ launchOptions, baseURL }) => {
  // Playwright turns the back/forward cache off.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL });
  if (await isKept(page, '/robots.txt', '/favicon.svg')) {
    for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact])
      expect(await isKept(page, path, pagePaths.about), path).toBe(true);
  } else sayNotTried('going back from memory: this browser keeps no page, not even a text file', 'set CHROMIUM_PATH to a Chrome');
  await browser.close();
});

journey('links to pages may be prepared ahead, links to anything else never', async ({ page }) => {
  const rules = async () => JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '');
  await page.goto(localizePath(pagePaths.contact, languages[1] ?? languages[0] ?? ({} as never)));
  const { prerender } = await rules();
  expect(prerender).toHaveLength(1);
  expect(prerender[0].eagerness).toBe('moderate');
  const selector: string = prerender[0].where.selector_matches;
  const isPrepared = (attributes: Record<string, string>) =>
    page.evaluate(
      ([links, named]) => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(named)) link.setAttribute(name, value);
        return link.matches(links);
      },
      [selector, attributes] as const,
    );
  const others = ['/contact/thanks', '/fr/contact/thanks', '/functions/v1/x', '/blog/feed.xml', '/sitemap.xml'];
  for (const href of [...others, '#main', 'mailto:a@b.example', 'https://elsewhere.example/'])
    expect(await isPrepared({ href }), href).toBe(false);
  for (const href of ['/', '/fr/', '/contact', '/es/blog', '/services#crm']) expect(await isPrepared({ href }), href).toBe(true);
  expect(await isPrepared({ href: '/', target: '_blank' })).toBe(false);
  expect(await isPrepared({ href: '/', download: '' })).toBe(false);
});

/** The page, its script, two fonts, one picture; browsers add an icon and the manifest, and ask for the captions of each film. */
const mostRequests = 7;

for (const address of listAddresses().filter((candidate) => parsePath(candidate).path !== pagePaths.contact))
  journey(
    `${address} asks for at most ${mostRequests} files, of which one is its script, idle or not`,
    async ({ page, requests }) => {
      await page.goto(address);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(requests.scripts().filter((path) => !/^\/_astro\/page-[\w-]+\.js$/.test(path))).toEqual([]);
      const own = requests.all
        .map((request) => request.url())
        .filter((url) => url.startsWith(new URL(page.url()).origin) && !url.endsWith('.vtt'));
      expect(own.length, own.join('\n')).toBeLessThanOrEqual(mostRequests);
    },
  );

/** A site as an agency sets it up: its own calendar, its function elsewhere, a Google tag, consent asked for in French. */
const calendar = 'https://calendar.harbour.example/widget/booking/1';
const calendarScript = 'https://calendar.harbour.example/js/embed.js';
const functions = 'https://functions.harbour.example';

const test = journey.extend<object, { variant: { address: string } }>({
  variant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const project = copyProject();
      project.edit('site/site.config.ts', (text) =>
        text
          .replace("embeds: 'idle'", "embeds: { en: 'idle', fr: 'click', es: 'idle' }")
          .replace('analytics: null', "analytics: { googleTagId: 'G-ABC1234567' }")
          .replace(/bookingWidget: \{.*\}/, `bookingWidget: { frame: '${calendar}', script: '${calendarScript}' }`),
      );
      const { succeeded, output } = await project.build({ PUBLIC_FUNCTIONS_URL: functions });
      expect(succeeded, output).toBe(true);
      const server = await runServer({ SITE_DIR: join(project.folder, 'dist'), DATA_DIR: join(project.folder, 'data') });
      await use(server);
      await server.stop();
      project.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ variant }, use) => use(variant.address),
});

test.describe('with everything configured', () => {
  test.describe.configure({ mode: 'default' });

  test('the contact page may reach its calendar, its function and the tag, and nothing else', async ({ page, requests }) => {
    const response = await page.goto(pagePaths.contact);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('frame-src https://calendar.harbour.example;');
    expect(policy).toContain(`form-action 'self' ${functions};`);
    expect(policy).toContain(` ${calendarScript}`);
    await expect(page.locator('[data-embed] iframe')).toBeAttached();
    await expect(page.locator(`script[src="${calendarScript}"]`)).toBeAttached();
    await expect
      .poll(() => new Set(requests.thirdParty().map((address) => new URL(address).host)))
      .toEqual(new Set(['calendar.harbour.example', 'www.googletagmanager.com']));
  });

  test('other pages may not', async ({ page }) => {
    const policy = (await page.goto(pagePaths.about))?.headers()['content-security-policy'];
    expect(policy).not.toContain('calendar.harbour.example');
    expect(policy).not.toContain('functions.harbour.example');
    expect(policy).not.toContain(bookingWidget.script);
  });

  test('where visitors are asked first, the tag is not loaded either', async ({ page, requests }) => {
    const response = await page.goto(
      localizePath(pagePaths.contact, languages.find(({ code }) => code === 'fr') ?? ({} as never)),
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
    expect(requests.thirdParty()).toEqual([]);
    expect(response?.headers()['content-security-policy']).not.toContain('google');
  });
});
