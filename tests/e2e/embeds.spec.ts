import type { Language } from '../../i18n/language.ts';
import { becomeIdle, holdIdle, reportIntersectionsLate, waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, open, test } from '../support/browser/journey.ts';
import { waitForFonts } from '../support/browser/paint.ts';
import { phone, screens } from '../support/browser/screens.ts';
import { stopClock } from '../support/browser/stop-clock.ts';
import {
  bookingWidget,
  configuration,
  driveStories,
  languages,
  localizePath,
  pagePaths,
  wordsIn,
} from '../support/owners/site.ts';

const [english, french] = languages as [Language, Language];

for (const [language, screen] of [
  [english, phone],
  [french, screens.desktop],
] as const) {
  const { contact } = wordsIn(language);

  test.describe(() => {
    test.use(screen);

    test(`the calendar takes its 600 px from the start and loads its script once, after its frame, in ${language.code}`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const added: string[] = [];
        Object.assign(window, { added });
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof HTMLIFrameElement || (node instanceof HTMLScriptElement && node.src))
                added.push(new URL(node.src).pathname);
        }).observe(document, { childList: true, subtree: true });
      });
      const address = localizePath(pagePaths.contact, language);
      await page.goto(address, { waitUntil: 'commit' });
      const widget = page.locator('[data-script]');
      const heightOf = async () => (await widget.boundingBox())?.height;
      expect(await heightOf()).toBe(600);
      const frame = page.locator('[data-script] iframe');
      await expect(frame).toHaveAttribute('title', contact.booking.label);
      expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(598);
      expect(await heightOf()).toBe(600);

      const frameAddress = localizePath(bookingWidget.frame, language);
      await expect(page.frameLocator('[data-script] iframe').locator('html')).toHaveAttribute('lang', language.code);
      const script = page.locator(`script[src="${bookingWidget.script}"]`);
      await expect(script).toHaveCount(1);
      const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
      const embedded = added.filter((one) => [frameAddress, bookingWidget.script].includes(one));
      expect(embedded).toEqual([frameAddress, bookingWidget.script]);
    });
  });
}

test('a calendar that does not answer within 8 seconds is reported, with a link', async ({ page }) => {
  await page.route('**/sample/booking', () => new Promise(() => undefined));
  await stopClock(page);
  await page.goto(localizePath(pagePaths.contact, english), { waitUntil: 'domcontentloaded' });
  await waitForScripts(page);
  await page.clock.runFor(2500);
  await expect(page.locator('[data-script] iframe')).toHaveCount(1);
  const notice = page.locator('[data-embed-stalled]');
  await expect(notice).toHaveAttribute('role', 'status');
  await page.clock.runFor(5000);
  await expect(notice).toBeEmpty();
  await page.clock.runFor(3100);
  await expect(notice).toHaveText(wordsIn(english).contact.booking.stalled);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: wordsIn(english).contact.booking.openPage })).toHaveAttribute(
    'href',
    configuration.links.booking,
  );
});

for (const [name, screen] of Object.entries(screens))
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test('videos keep their place, 16 to 9, and are framed with a title', async ({ page }) => {
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            moved.push(
              `${value}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`).join(', ')}`,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, localizePath(pagePaths.portfolio, english));
      // The fonts may move text a little, which is not tested here.
      await waitForFonts(page);
      await page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
      for (const [index, { id, googleDriveId }] of driveStories.entries()) {
        const place = page.locator('[data-embed]').nth(index);
        await place.scrollIntoViewIfNeeded();
        const box = await place.boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 2);
        const frame = place.locator('iframe');
        await expect(frame).toHaveAttribute('title', wordsIn(english).stories.items[id]?.title ?? '');
        await expect(frame).toHaveAttribute('src', `https://drive.google.com/file/d/${googleDriveId}/preview`);
        await expect(frame).toHaveAttribute('allow', /.+/);
        await expect(frame).toHaveAttribute('allowfullscreen', '');
        const after = await place.boundingBox();
        expect([after?.width, after?.height]).toEqual([box?.width, box?.height]);
      }
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    });
  });

test('a calendar that waits for a file of its own is shown after 8 seconds, and can be used', async ({ page }) => {
  await page.route('**/sample/never.png', () => new Promise(() => undefined));
  await page.route('**/sample/booking', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Tuesday, 9:00</p><img alt="" src="/sample/never.png">' }),
  );
  await stopClock(page);
  await page.goto(pagePaths.contact, { waitUntil: 'domcontentloaded' });
  await waitForScripts(page);
  await page.clock.runFor(2500);
  await expect(page.frameLocator('[data-script] iframe').getByText('Tuesday, 9:00')).toBeAttached();
  const frame = page.locator('[data-script] iframe');
  await expect(frame).toHaveCSS('opacity', '0');
  await page.clock.runFor(8100);
  await expect(frame).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-embed-stalled]')).toBeEmpty();
  await expect(page.locator(`script[src="${bookingWidget.script}"]`)).toHaveCount(1);
});

test('the placeholder under a calendar is inert, and its focus moves to the frame', async ({ page }) => {
  await page.goto(pagePaths.contact);
  const frame = page.locator('[data-embed] > iframe:not([data-loading])');
  await expect(frame).toHaveCount(1);
  const reachable = page.locator('[data-embed] > :not(iframe):not([inert])');
  await expect(reachable).toHaveCount(0);
});

test('a calendar whose script fails is reported, and the rest of the page works', async ({ page, problems }) => {
  problems.allow(/booking-embed|ERR_FAILED/);
  await page.route(`**${bookingWidget.script}`, (route) => route.abort());
  await page.goto(localizePath(pagePaths.contact, english));
  await expect(page.locator('[data-embed-stalled]')).toHaveText(wordsIn(english).contact.booking.stalled);
});

test('videos that an ad blocker drops leave their link', async ({ page, problems }) => {
  problems.allow(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  await page.route(/drive\.google\.com/, (route) => route.abort('blockedbyclient'));
  await page.goto(localizePath(pagePaths.portfolio, english));
  await page.locator('[data-embed]').first().scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: wordsIn(english).stories.open }).first()).toBeVisible();
});

test('the Tab key leads into a player and out of it again', async ({ page }) => {
  await page.goto(pagePaths.portfolio);
  const video = page.locator('[data-embed]').first();
  await video.scrollIntoViewIfNeeded();
  const frame = video.locator('iframe:not([data-loading])');
  await expect(frame).toBeAttached();
  await frame.focus();
  await page.keyboard.press('Tab');
  await expect(frame.contentFrame().getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(video.locator('iframe:focus')).toHaveCount(0);
  await expect(page.locator('main a:focus, main button:focus')).toHaveCount(1);
});

test('the poster under a player is inert, and its focus moves to the player', async ({ page }) => {
  await holdIdle(page);
  await page.goto(pagePaths.portfolio);
  const video = page.locator('[data-embed]').first();
  await video.locator('[data-embed-ask]').focus();
  await becomeIdle(page);
  await expect(video.locator('iframe')).toBeFocused();
  await expect(video.locator('[data-embed-ask]')).toHaveAttribute('inert', '');
});

test('a poster that is clicked for a new tab, a window or to save is a link like any other', async ({ page }) => {
  await holdIdle(page);
  await page.goto(pagePaths.portfolio);
  await waitForScripts(page);
  const video = page.locator('[data-embed]').first();
  const clicks = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }, {}];
  const taken = await video.locator('[data-embed-ask]').evaluate(
    (poster, kinds) =>
      kinds.map((kind) => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...kind });
        let isTaken: boolean | undefined;
        const stay = () => {
          isTaken = click.defaultPrevented;
          click.preventDefault();
        };
        addEventListener('click', stay, { once: true });
        poster.dispatchEvent(click);
        return isTaken;
      }),
    clicks,
  );
  expect(taken).toEqual([false, false, false, false, false, true]);
  await expect(video.locator('iframe')).toHaveCount(1);
});

test('a video loads when it is near, though IntersectionObserver reports late', async ({ page }) => {
  await reportIntersectionsLate(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await holdIdle(page);
  await page.goto(pagePaths.home);
  await becomeIdle(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.locator('[data-embed]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-embed] iframe')).toHaveCount(1);
});
