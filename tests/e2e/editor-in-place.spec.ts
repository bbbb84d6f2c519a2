import { expect, type Page, test } from '@playwright/test';
import { type RunningEditor, startEditor } from '../support/editor.ts';

/** The tests share one editor and run in their order. */
test.describe.configure({ mode: 'serial' });

let editor: RunningEditor;
let page: Page;
const shown = () => page.frameLocator('iframe').first();
const title = () => page.locator('[id="content/en/home.json:why.title"]');
const heading = () => shown().locator('[data-text*="why.title"]');
const file = 'content/en/home.json';

test.beforeAll(async ({ browser }) => {
  // The first page of a development server takes its time.
  test.setTimeout(300_000);
  editor = await startEditor();
  page = await browser.newPage();
  await page.goto(editor.address);
  await shown().locator('h1').waitFor({ timeout: 280_000 });
  await expect(page.getByRole('region', { name: 'The page' }).getByRole('status')).toBeHidden();
});
test.afterAll(async () => {
  await page.close();
  await editor.stop();
});

test('mends a heading where it stands, with the same text in its field', async () => {
  const before = await title().inputValue();
  await heading().click();
  await expect(heading()).toBeFocused();
  await expect(title()).toBeInViewport();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Indeed it is');
  await expect(title()).toHaveValue(`${before} Indeed it is`);
  await page.keyboard.press('Enter');
  await expect(heading()).not.toHaveAttribute('contenteditable');
  await expect(page.getByRole('banner')).toContainText('1 file not saved');
  await expect(heading()).toHaveText(`${before} Indeed it is`);

  await heading().click();
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');
  await expect(heading()).toHaveText(`${before} Indeed it is`);
  await expect(title()).toHaveValue(`${before} Indeed it is`);
  await page.keyboard.press('Control+s');
  await expect.poll(() => editor.read(file)).toContain(`"${before} Indeed it is"`);
});

test('leads to the field where a text is not shown as it is written', async () => {
  await shown().getByText('From $1,900', { exact: true }).first().click();
  await expect(page.locator('[id="content/en/services.json:prices.from"]')).toBeFocused();
  await expect(shown().locator('[contenteditable]')).toHaveCount(0);
});
