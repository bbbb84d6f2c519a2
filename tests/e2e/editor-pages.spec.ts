import { expect } from '@playwright/test';
import { home, selectLast, test } from '../support/editor/editor-test.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';

test('a testimonial is added in all languages, moved, and brought back after its removal', async ({
  desk: { field, openPublish, standing, said, expectSaved, page },
}) => {
  const names = page.getByRole('textbox', { name: /Testimonial \d+ Name English/ });
  const count = await names.count();
  await page.getByRole('button', { name: '+ Testimonial' }).click();
  await expect(names).toHaveCount(count + 1);
  await expect(names.nth(count).and(page.getByPlaceholder('Still to write'))).toHaveValue('');
  await expect(standing()).toContainText('9 texts to write');
  const spanish = field('es/home.json', `testimonials.items.testimonial-${count + 1}.name`);
  for (const text of ['A', '', 'Ada']) await spanish.fill(text).then(expectSaved);
  await page.getByRole('button', { name: `Move up: Testimonial ${count + 1}` }).click();
  await expect(
    page.getByRole('textbox', { name: /Testimonial \d+ Name Español/ }).nth(count - 1),
  ).toHaveValue('Ada');
  await expect(page.getByRole('button', { name: `Move up: Testimonial ${count}` })).toBeFocused();
  await page.getByRole('button', { name: `Move down: Testimonial ${count}` }).press('Enter');
  await expect(
    page.getByRole('button', { name: `Move down: Testimonial ${count + 1}` }),
  ).toBeFocused();
  await expect(said('Moved.')).toBeVisible();
  await page.getByRole('button', { name: `Remove: Testimonial ${count + 1}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('textbox', { name: /Testimonial \d+ Name Español/ }).nth(count),
  ).toHaveValue('Ada');
  await expect(page.getByRole('list').filter({ has: names })).toBeFocused();
  await openPublish();
  await expect(standing()).toContainText('8 texts to write');
  await expect(page.locator('[type=submit]')).toHaveAccessibleDescription(/something to fix/);
});

test('pages of a menu are chosen by name, sections by type, a cover for all languages', async ({
  desk: { fact, open, expectSaved, page },
}) => {
  await open('Offers');
  await page.getByRole('button', { name: /Offer 1 · .+ › Price$/ }).click();
  await page.getByRole('button', { name: 'Menus', exact: true }).click();
  await expect(fact('menus.header.1').locator('option:checked')).toHaveText('Services');
  await open('About');
  await page.getByRole('button', { name: '+ Sections' }).click();
  await expect(page.locator('[data-depth] :is(textarea, input, select):focus')).toBeVisible();
  await expect(page.getByText('Section 2 · Mission')).toBeVisible();
  await page.getByRole('combobox', { name: '+ Section' }).selectOption('One offer');
  await page.getByRole('combobox', { name: /One offer Offer English/ }).selectOption('0-to-Booked');
  await expect(page.getByRole('combobox', { name: /One offer Offer Français/ })).toHaveValue(
    'zero-to-booked',
  );
  await expectSaved();
  await open(/From followers/);
  await page.getByLabel('Cover English').click();
  await page.getByRole('button', { name: 'booking-page.svg' }).first().click();
  await expect(page.getByLabel('Cover Français: booking-page.svg')).toBeVisible();
});

test('an article is drafted, and its text written', async ({
  editor,
  desk: { field, shown, open, page },
}) => {
  await open('+ New page or article');
  await page.getByLabel('Title — English').fill('How to keep a quiet phone');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'How to keep a quiet phone' }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('button', { name: /How to keep a quiet phone.*Draft/ }),
  ).toBeVisible();
  const address = field('en/blog/how-to-keep-a-quiet-phone.md', 'slug');
  await address.fill('Mon Été / 2026!').then(() => address.blur());
  await expect(address).toHaveValue('mon-ete-2026');
  const text = page.getByRole('textbox', { name: 'The text English' });
  const tools = page.getByRole('toolbar', { name: 'Write English' });
  await text.press('ControlOrMeta+a').then(() => page.keyboard.type('Before.\n', { delay: 20 }));
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('one\ntwo\n\nBehind ', { delay: 20 });
  await tools.getByRole('combobox', { name: 'Link' }).selectOption('Another address');
  await expect(tools.getByLabel('Paste the address')).toBeFocused();
  await page.keyboard.type('example.org\n', { delay: 20 });
  await expect(text).toBeFocused();
  await page.keyboard.type(' it', { delay: 20 });
  const file = 'content/en/blog/how-to-keep-a-quiet-phone.md';
  const expectWritten = (words: string) =>
    expect.poll(() => editor.read(file).split('---\n\n')[1]).toBe(`${words}\n`);
  await expectWritten('Before.\n\n- one\n- two\n\nBehind [example.org](https://example.org) it');
  await text.locator('a').click();
  await tools.getByLabel('Address of the link').fill('example.net');
  await address.click();
  await expectWritten('Before.\n\n- one\n- two\n\nBehind [example.org](https://example.net) it');
  await expect(address).toBeFocused();
  await text.fill('Put it in a drawer.').then(() => text.press('ControlOrMeta+a'));
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(tools.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
  await tools.getByRole('combobox', { name: 'Link' }).selectOption('Contact');
  await expectWritten('[**Put it in a drawer.**](/contact)');
  await text.press('ControlOrMeta+End');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Our prices');
  await selectLast(text, 'Our prices');
  await page.getByLabel('+ Picture or PDF').setInputFiles('tests/sites/reference/media/prices.pdf');
  await expectWritten('[**Put it in a drawer.**](/contact)[Our prices](../../../media/prices.pdf)');
  await expect(shown().locator('main strong')).toContainText('Put it in a drawer.');
  await page
    .getByLabel('+ Picture or PDF')
    .setInputFiles('tests/sites/reference/media/portrait-ada.webp');
  await tools.getByLabel('Say in a few words').fill('A quiet phone');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => editor.read(file))
    .toMatch(/\n\n!\[A quiet phone\]\((\.\.\/){3}media\/portrait-ada\.\w+\)\n$/);
  await expect(text).toBeFocused();
  await shown().locator('main strong').click();
  await expect(text).toBeFocused();
  await page.keyboard
    .type(' now')
    .then(() => expect(text).toHaveText(/^P.* now.*\.Our pricesA quiet phone$/));
  await text
    .fill('')
    .then(() => tools.getByRole('button', { name: 'Heading', exact: true }).click());
  await expect(text.locator('h2')).toHaveText('');
});

test('a page of sections is made; the addresses of a deleted article lead to another page', async ({
  editor,
  desk: { shown, open, said, page },
}) => {
  await open('+ New page or article');
  await page.getByLabel('Begin with').selectOption('A page of sections, with the form');
  await page.getByLabel('Title — English').fill('Barbers');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await expect(
    shown().locator('main').filter({ hasNotText: 'TODO' }).locator('form'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Write it in Français' })).toBeVisible();
  await open(/From followers/);
  await page.getByText('Delete “From followers').click();
  const target = page.getByRole('combobox', { name: 'Where should its address lead?' });
  await expect(target.getByRole('option', { name: 'Services' })).toHaveCount(1);
  await expect(target.getByRole('option', { name: 'Barbers', exact: true })).toHaveCount(0);
  await target.selectOption('Services');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(said('Deleted.')).toBeVisible();
  expect(editor.read('site.config.jsonc').match(/"\S*\/services"/g)).toEqual([
    '"/services"',
    '"/fr/services"',
    '"/es/services"',
  ]);
});

test('ticked pages are published, merged with those of others, and brought back', async ({
  editor,
  desk: { field, open, openPublish, said, expectSaved, page },
}) => {
  const shared = shareWithOthers(editor.owner, editor.path);
  const { why } = JSON.parse(editor.read(home));
  await field('en/home.json', 'why.title').fill('Our heading');
  await field('fr/home.json', 'why.title').fill('TODO');
  await open('About');
  await field('en/about.json', 'title').fill('Later').then(expectSaved);
  shared.pushChanges({
    [home]: shared.readOther(home).replace(JSON.stringify(why.title), '"Their heading"'),
  });
  await openPublish();
  await page.getByRole('checkbox', { name: 'About' }).uncheck();
  await page.getByRole('checkbox', { name: /Français/ }).uncheck();
  await open('About').then(() => openPublish());
  await expect(page.getByRole('listitem').filter({ hasText: 'Take back: Home' })).toContainText(
    'EnglishFrançais',
  );
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    said('the same texts or pictures: “Home · English”. Their version goes online'),
  ).toBeVisible();
  expect(JSON.parse(shared.sent(home)).why.title).toBe('Their heading');
  expect(editor.git('status', '--porcelain').trim()).toBe(
    'M content/en/about.json\n M content/fr/home.json',
  );
  // What was published before is there as an earlier version of the page.
  await open('Home');
  await page.getByText('Earlier versions').click();
  const version = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Published: Home', { exact: true }) });
  await version.getByText('Differences from now').click();
  await expect(version.locator('ins').first()).toHaveText('Our');
  await expect(version).toContainText('It takes back 1 later publish of this page');
  await version.getByRole('button', { name: 'Bring this version back' }).click();
  await expect(said('is back here')).toBeVisible();
  await expect.poll(() => editor.read(home)).toContain('Our heading');
  await openPublish();
  await page.getByRole('button', { name: 'Undo this publish' }).last().click();
  await expect.poll(() => editor.read(home)).toContain(why.title);
  const changed = editor.git('status', '--porcelain');
  await page.getByRole('button', { name: 'Take back: Home' }).click();
  await expect(page.locator('#fields')).toBeFocused();
  await expect.poll(() => editor.git('status', '--porcelain', home)).toBe('');
  await said('Undone').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => editor.git('status', '--porcelain')).toBe(changed);
  shared.git('remote', 'remove', 'origin');
});
