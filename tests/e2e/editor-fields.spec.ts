import { expect } from '@playwright/test';
import { expectAccessible } from '../support/browser/check-access.ts';
import { home, selectLast, test } from '../support/editor/editor-test.ts';

test('a text that is typed in three languages is in the files, and shown and marked in the page', async ({
  editor,
  desk: { field, shown, expectSaved },
}) => {
  for (const [code, text] of Object.entries({
    fr: 'Vous coupez.',
    es: 'Tú cortas.',
    en: 'You cut hair.',
  })) {
    await field(`${code}/home.json`, 'hero.lines.0').fill(text);
    await expect(shown().locator('h1')).toContainText(text);
    await expect.poll(() => editor.read(`content/${code}/home.json`)).toContain(text);
  }
  await expectSaved();
  // The preview changes its language at a field without text, too, such as a checkbox.
  await field('fr/home.json', 'testimonials.items.marcus-bell.sample').focus();
  await expect(shown().locator('html')).toHaveAttribute('lang', /^fr/);
  const french = field('fr/home.json', 'hero.standfirst');
  await french.fill('Un site ? Oui : avec un agenda !').then(() => french.blur());
  await expect(french).toHaveValue('Un site\u202F? Oui\u202F: avec un agenda\u202F!');
  // The text of a field is marked in the page rather than in its menu, which reads alike.
  await field('en/home.json', 'why.title').fill('Home').then(expectSaved);
  await field('en/home.json', 'hero.lines.0').focus();
  const title = shown().getByRole('heading', { name: 'Home', exact: true });
  await expect(title).not.toBeInViewport();
  await field('en/home.json', 'why.title').focus();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => title.evaluate((element) => element.getAnimations().length))
    .toBeGreaterThan(0);
});

test('no letter is lost of fast typing from field to field with a reload', async ({
  editor,
  desk: { field, expectSaved, page },
}) => {
  const texts = {
    en: 'Steady work makes a good week',
    fr: 'Une bonne semaine se prépare ici',
    es: 'Una buena semana aquí',
  };
  await field('en/home.json', 'why.title').focus();
  for (const text of Object.values(texts)) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text, { delay: 20 });
    await page.keyboard.press('Tab');
  }
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload({ waitUntil: 'commit' });
  await expectSaved();
  for (const [code, text] of Object.entries(texts)) {
    await expect(field(`${code}/home.json`, 'why.title')).toHaveValue(text);
    await expect.poll(() => editor.read(`content/${code}/home.json`)).toContain(text);
  }
});

test('what is wrong is written too, with its reason; the page stays as it last was right', async ({
  editor,
  desk: { field, fact, shown, open, said, expectSaved, page },
}) => {
  const whole = editor.read(home);
  editor.write(home, whole.slice(0, 200));
  await expect(said(/once this is fixed: English · Home This cannot be read/)).toBeVisible();
  await expect(shown().locator('h1')).toContainText('You do the work.');
  editor.write(home, whole.replace('You do the work', 'You cut the hair'));
  await expect(shown().locator('h1')).toContainText('You cut the hair.');
  await expect(said(/cannot be read/)).toBeHidden();

  await open('About');
  const title = field('en/about.json', 'title');
  const before = await title.inputValue();
  await title.fill('x'.repeat(120)).then(expectSaved);
  await expect(title).not.toHaveAttribute('aria-invalid');
  await title.blur();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/has 120 characters; write 1 to 90/);
  await expect.poll(() => editor.read('content/en/about.json')).toContain('xxx');
  await expect(said(/once this is fixed: English · About/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('x'.repeat(120));
  await expect(shown().locator('main')).toContainText(before);
  await title.fill(`${before} Indeed`).then(expectSaved);
  await expect(shown().locator('main')).toContainText(`${before} Indeed`);
  await expect(said(/once this is fixed/)).toBeHidden();
  expect(editor.git('diff', '--stat', 'content/en/about.json')).toContain(
    '1 insertion(+), 1 deletion(-)',
  );

  await open('Facts, prices and design');
  await page.getByRole('button', { name: 'Colours', exact: true }).click();
  const hex = page.getByLabel('Colours Accent Hex value');
  await hex.fill('FE0').then(() => hex.press('Enter'));
  await expect(fact('colours.accent')).toHaveValue('#ffee00');
  await expect.poll(() => editor.read('site.config.jsonc')).toContain('"accent": "#ffee00"');
  await hex.fill('yellow').then(() => hex.press('Enter'));
  await expect(said(/write # and six digits/)).toBeVisible();
  await expect(fact('colours.accent')).toHaveValue('#ffee00');
});

test('Ctrl+Z brings back what was chosen from lists, boxes and colours', async ({
  editor,
  desk: { field, fact, open, said, expectSaved, page },
}) => {
  const sample = field('en/home.json', 'testimonials.items.marcus-bell.sample');
  const isSample = await sample.isChecked();
  await sample.setChecked(!isSample).then(expectSaved);
  await sample.press('ControlOrMeta+z');
  await expect(sample).toBeChecked({ checked: isSample });
  await open('Facts, prices and design');
  await page.getByRole('button', { name: 'Colours', exact: true }).click();
  const accent = fact('colours.accent');
  const before = await accent.inputValue();
  for (const colour of ['#ffee01', '#ffee02']) await accent.fill(colour).then(expectSaved);
  await accent.press('ControlOrMeta+z');
  await expect(accent).toHaveValue(before);
  await page.getByRole('button', { name: 'Offers', exact: true }).last().click();
  const kind = page.getByLabel(/^Kind: Price/).first();
  await kind.selectOption('One price for all');
  await expect(said('Changed.')).toBeVisible();
  await kind.press('ControlOrMeta+z');
  await expect(said('Undone.')).toBeVisible();
  await expectSaved();
  expect(editor.git('diff', '--stat')).toBe('');
});

test('a text that another program has changed too has both versions, to choose from', async ({
  editor,
  desk: { field, standing, expectSaved, page },
}) => {
  const title = field('en/home.json', 'why.title');
  const { why } = JSON.parse(editor.read(home));
  await page.route('**/api/change', async (route) => {
    editor.write(
      home,
      editor.read(home).replace(JSON.stringify(why.title), '"Another program’s heading"'),
    );
    await route.continue();
  });
  await title.fill('A draft of this heading');
  await expect(
    page.getByText('This text has been changed meanwhile, in another window'),
  ).toBeVisible();
  await page.unroute('**/api/change');
  await expect(standing()).toContainText('1 text has two versions');
  await expectAccessible(page);
  // After a reload the page still has the typed text, and shows both versions again.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue('A draft of this heading');
  await page.getByRole('button', { name: 'Keep the other text' }).click();
  await expect(title).toHaveValue('Another program’s heading');
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expectSaved();
  await expect.poll(() => editor.read(home)).toContain('A draft of this heading');
});

test('a changed legal text leads to the section of its translations, with the difference', async ({
  editor,
  desk: { expectSaved, field, shown, standing, page },
}) => {
  const privacy = 'content/en/legal/privacy.md';
  editor.write(
    privacy,
    editor.read(privacy).replace('## Your rights\n', '## Your rights\n\nAsk us.\n'),
  );
  await standing().getByRole('button', { name: '2 things to fix' }).click();
  await expect
    .poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent))
    .toBe('Vos droits');
  await expect(page.locator('ins').first()).toHaveText(/^\s*Ask us\.\s*$/);
  await page.getByRole('button', { name: 'It’s still right' }).first().click();
  await expect(standing()).toContainText('1 thing to fix');
  // French gets its spaces by itself, also in new lines of Markdown, and the selection stays.
  const markdown = page.getByRole('textbox', { name: 'The text Français' });
  // The caret may still be led to the section by what came last, and keys go with it.
  await expect(async () => {
    await markdown.press('ControlOrMeta+End');
    const isAtEnd = markdown.evaluate(({ lastElementChild }) =>
      lastElementChild?.contains(getSelection()?.anchorNode ?? null),
    );
    expect(await isAtEnd).toBe(true);
    await page.keyboard.type('\nQui ? Moi');
    await expect(markdown).toContainText('Qui ? Moi', { timeout: 5000 });
  }).toPass();
  await expect.poll(() => editor.read('content/fr/legal/privacy.md')).toContain('Qui ? Moi');
  await expect(shown().locator('main')).toContainText(/Qui \?/);
  await expectSaved();
  await selectLast(markdown, 'Moi');
  const link = page.getByRole('toolbar', { name: 'Write Français' }).getByLabel('Link');
  await link.focus();
  await link.selectOption('Contact');
  await field('fr/legal/privacy.md', 'label').focus();
  await expect
    .poll(() => editor.read('content/fr/legal/privacy.md'))
    .toContain('Qui\u202F? [Moi](/fr/contact)');
  // A line that is still to be written is selected, also when it was before.
  editor.write(privacy, editor.read(privacy).replace('Ask us.', 'TODO Ask us.'));
  const toWrite = standing().getByRole('button', { name: '1 text to write' });
  await toWrite.click();
  await toWrite.click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('TODO Ask us.');
});

test('a logo is uploaded, and a drawing that pages cannot show is refused in words', async ({
  editor,
  desk: { open, said, shown, page },
}) => {
  const upload = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Upload a picture: Logo')
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`);
  await open('Logo and pictures');
  await upload('name.svg', svg('<text y="9">Name</text>'));
  await expect(said(/Nothing has changed.*turn the text into outlines/s)).toBeVisible();
  await upload('logo.svg', svg('<!-- TODO --><circle cx="9" cy="9" r="8"/>'));
  await expect(said('Replaced.')).toBeVisible();
  await expect(shown().locator('#logo')).toHaveAttribute('viewBox', '0 0 40 20');
  // The way through all that is left leads on from here, too.
  await page.getByRole('button', { name: 'To do', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Logo and pictures' }).click();
  await expect(page.getByRole('button', { name: /^Next · / })).toBeVisible();
  // It leads to the field of a remark, below which the remark stands.
  await page.getByRole('button', { name: 'To do', exact: true }).click();
  await page.getByText(/^\d+ · .* is an example/).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /› E-mail$/ })
    .click();
  await expect(page.getByText(/^Remark · \S+@\S+ is an example/)).toBeVisible();
  await said('Replaced.').getByRole('button', { name: 'Undo' }).click();
  await expect(said('Undone.')).toBeVisible();
  expect(editor.git('status', '--porcelain')).toBe('');
});
