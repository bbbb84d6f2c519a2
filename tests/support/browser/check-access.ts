import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';
import { renderAll } from './paint.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Options = {
  /** Rules to leave out; the caller gives the reason. */
  without?: string[];
};

/**
 * Runs axe's rules for WCAG 2.2 AA and best practices on the page's current state, without frames.
 */
export async function findViolations(
  page: Page,
  { without = [] }: Options = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
  // What is not rendered yet has no colours of its own.
  await renderAll(page);
  // A link that the sticky header half covers would count as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return page.evaluate(
    async ([runOnly, rules]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // axe skips frames, does not fetch styles again, and does not report rules that pass: these
      // take half of the time and find nothing.
      const { violations } = await run({
        runOnly,
        rules,
        iframes: false,
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`,
        ),
      );
    },
    [tags, Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))] as const,
  );
}

/**
 * Adds axe to the page by CDP: Playwright's `addScriptTag` takes half as long again for its half
 * megabyte.
 */
async function injectAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

export async function expectAccessible(page: Page, options?: Options): Promise<void> {
  expect(await findViolations(page, options)).toEqual([]);
}
