import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Options = {
  /** Rules to leave out; the caller gives the reason. */
  without?: string[];
};

/** Runs every rule of axe for WCAG 2.2 AA and its best practices; the message names rule and element. */
export async function expectAccessible(page: Page, { without = [] }: Options = {}): Promise<void> {
  // Half under the sticky header a link would be too small a target; one scrolls on.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Legacy mode spares a second page per run; it cannot speak to frames of others, and what is in them is theirs.
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules(without)
    .exclude('iframe:not([src^="/"])')
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}
