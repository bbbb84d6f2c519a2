import type { Page } from '@playwright/test';
import { waitForScripts } from '../support/browser/idle-browser.ts';
import { expect, test } from '../support/browser/journey.ts';
import { languageOf, wordsIn } from '../support/owners/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { pages } = wordsIn(languageOf('en')).site;
const leaveMs = 250;
const enterMs = 350;
type Moved = { pseudo: string; duration: number; delay: number; moves: boolean };

/**
 * Keeps the animations between the last page and this one in window.moved; null without a view
 * transition.
 */
const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null };
      const read = () =>
        document.getAnimations().flatMap((animation): Moved[] => {
          const effect = animation.effect as KeyframeEffect;
          if (!effect.pseudoElement?.startsWith('::view-transition')) return [];
          const { duration, delay = 0 } = effect.getTiming();
          const moves = effect.getKeyframes().some((frame) => 'translate' in frame);
          return [{ pseudo: effect.pseudoElement, duration: Number(duration), delay, moves }];
        });
      Object.assign(window, { moved: viewTransition ? viewTransition.ready.then(read) : null });
    });
  });

async function readMotion(page: Page) {
  await page.waitForFunction(() => 'moved' in window);
  return page.evaluate(() => (window as unknown as { moved: Promise<Moved[]> | null }).moved);
}

const pretendOldBrowser = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'onpagereveal'));

/**
 * Clicks a link that is in view: under load a smooth scroll to another link may stop on its way, so
 * that the click misses.
 */
const followLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: pages.services, exact: true }).click();

test('the old page leaves in 0.25 s, the new one enters in 0.35 s, and the header stays', async ({
  page,
}) => {
  await recordMotion(page);
  await page.goto('/');
  await followLink(page);
  await expect(page).toHaveURL('/services');
  const moved = (await readMotion(page)) ?? [];
  const of = (pseudo: string) => moved.filter((one) => one.pseudo === pseudo);
  expect(of('::view-transition-old(root)')).toEqual([
    expect.objectContaining({ duration: leaveMs, delay: 0, moves: true }),
  ]);
  expect(of('::view-transition-new(root)')).toEqual([
    expect.objectContaining({ duration: enterMs, moves: true }),
  ]);
  // The old page is nearly transparent after 100 ms: were the new one not visible by then, nothing
  // would be seen.
  expect(of('::view-transition-new(root)')[0]?.delay).toBeLessThanOrEqual(50);
  expect(moved.filter(({ pseudo }) => /(old|new)\(header\)/.test(pseudo))).toEqual([]);
});

test('browsers without cross-document view transitions get the same animation', async ({
  page,
}) => {
  await pretendOldBrowser(page);
  await page.goto('/');
  await waitForScripts(page);
  const leaving = await page
    .getByRole('contentinfo')
    .getByRole('link', { name: pages.services, exact: true })
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
      const { animationName, animationDuration } = getComputedStyle(
        document.querySelector('main') as HTMLElement,
      );
      const header = getComputedStyle(
        document.querySelector('header') as HTMLElement,
      ).animationName;
      return { animationName, animationDuration, header };
    });
  expect(leaving).toEqual({
    animationName: 'leave',
    animationDuration: `${leaveMs / 1000}s`,
    header: 'none',
  });

  await expect(page).toHaveURL('/services');
  await expect(page.locator('main')).toHaveCSS('animation-name', 'enter');
  await expect(page.locator('main')).toHaveCSS('animation-duration', `${enterMs / 1000}s`);
  await page.goBack();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/leaving/);
});

test.describe('when the visitor wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing slides between pages', async ({ page }) => {
    await recordMotion(page);
    await page.goto('/');
    await followLink(page);
    await expect(page).toHaveURL('/services');
    expect(await readMotion(page)).toBeNull();
  });
});

test('a smooth jump ends at its goal although the sections before it were not laid out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await waitForScripts(page);
  await page.evaluate(() => {
    document.querySelector('main > :last-child')?.setAttribute('id', 'goal');
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<a href="#goal">Jump</a>');
  });
  const ended = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve())),
  );
  await page.getByRole('link', { name: 'Jump' }).click();
  await ended;
  await expect
    .poll(() =>
      page.evaluate(() =>
        Math.round(document.querySelector('#goal')?.getBoundingClientRect().top ?? 0),
      ),
    )
    .toBe(96);
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.locator('#goal').click();
  expect(await behaviour()).toBe('auto');
});
