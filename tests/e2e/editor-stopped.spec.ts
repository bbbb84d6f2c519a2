import { expect } from '@playwright/test';
import { home, test } from '../support/editor/editor-test.ts';

// In a file of its own, whose name is the last of the editor's: no other test then waits for the
// preview of the second start.
test('the end of the server is said in five seconds, and what is typed then is saved', async ({
  editor,
  desk: { field, standing, expectSaved, page },
}) => {
  await editor.end();
  await page.keyboard.press('Tab');
  await expect(standing()).toContainText('not running any more', { timeout: 6000 });
  await field('en/home.json', 'why.title').fill('Typed meanwhile');
  await editor.startAgain();
  await expect.poll(() => editor.read(home)).toContain('Typed meanwhile');
  await expectSaved();
});
