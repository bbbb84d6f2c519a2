import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/check-access.ts';
import { desktop, phone } from '../support/browser/screens.ts';
import { home, test } from '../support/editor/editor-test.ts';

test('the keyboard alone is enough, and Back leads to what was shown before', async ({
  editor,
  desk: { open, standing, page },
}) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the fields' })).toBeFocused();
  await page.keyboard.press('Enter');
  const first = page.getByRole('main').getByRole('textbox').first();
  for (
    let presses = 0;
    presses < 30 && !(await first.evaluate((element) => element === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await first.press('End').then(() => page.keyboard.type('!'));
  await expect.poll(() => editor.read(home)).toContain('work.!');
  // The file is written before the page's list has the translations that are to be compared.
  await expect(standing()).toContainText('2 texts to compare');
  // The next thing to do is one key away, from any field.
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: /^Next · 1 of/ })).toBeVisible();
  // The whole way online and back, without a mouse.
  await page.keyboard.press('F9');
  const pressTabTo = async (name: string) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await expect(button).toBeVisible();
    const focused = page.locator('main :focus').and(button);
    for (let presses = 0; presses < 20 && (await focused.count()) === 0; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  await pressTabTo('Publish');
  await expect(page.getByRole('status').filter({ hasText: 'Published on this' })).toBeVisible();
  await pressTabTo('Undo this publish');
  await expect.poll(() => editor.read(home)).not.toContain('work.!');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const name of ['Services', 'About']) {
    await open(name);
    await expect(heading).toHaveText(name);
    await expect(page.getByRole('region', { name: 'The page' }).getByRole('status')).toBeHidden();
  }
  await page.goBack();
  await expect(heading).toHaveText('Services');
  await open('Search');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
});

test('axe finds nothing at a desk and on a phone, and the page itself does not scroll', async ({
  desk: { open, standing, page },
}) => {
  const inList = [
    'Home',
    'Privacy',
    /What a booking page needs/,
    'Facts, prices and design',
    '+ New page or article',
  ];
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const name of [...inList, 'Publish']) {
      if (name === 'Publish') await standing().getByRole('button', { name }).click();
      else await open(name);
      const isPhone = viewport.width < 900;
      // The colours of a phone are those of a desk, except in the bar, which is the same in every
      // view.
      await expectAccessible(page, {
        without: isPhone && name !== 'Home' ? ['color-contrast'] : [],
      });
      // At a desk nothing but the panes scrolls, on a phone nothing sideways.
      const [scrollWidth, scrollHeight] = await page
        .locator('html')
        .evaluate((root) => [root.scrollWidth, root.scrollHeight]);
      expect([scrollWidth, isPhone || scrollHeight]).toEqual([
        viewport.width,
        isPhone || viewport.height,
      ]);
    }
  }
});
