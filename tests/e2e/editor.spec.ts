import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/check-access.ts';
import { desktop, phone } from '../support/browser/screens.ts';
import { test } from '../support/browser/shared-page.ts';
import { type RunningEditor, startEditor } from '../support/editor/editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';

/**
 * The tests share one editor, which takes seconds to start; each begins at its home page, with the
 * files of the first commit.
 */
test.describe.configure({ mode: 'default' });

let editor: RunningEditor;
let page: Page;
let faults: string[] = [];
const home = 'content/en/home.json';
const field = (file: string, key: string) => page.locator(`[id="content/${file}:${key}"]`);
const shown = () => page.frameLocator('iframe').first();
const open = (name: string | RegExp) =>
  page.getByRole('navigation').getByRole('button', { name }).first().click();
const standing = () => page.getByRole('banner');
const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const expectSaved = () => expect(standing()).toContainText('Everything is saved');

async function openPage(browser: Browser) {
  page = await browser.newPage({ viewport: desktop.viewport });
  // The page answers its own questions, because Chromium may close a dialog when the preview
  // reloads.
  await page.addInitScript(() =>
    Object.assign(window, { confirm: () => true, prompt: () => 'example.org' }),
  );
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(editor.address);
}

test.beforeAll(async ({ browser }) => {
  // The first page of a development server takes its time.
  test.setTimeout(300_000);
  editor = await startEditor();
  await openPage(browser);
  await shown().locator('h1').waitFor({ timeout: 280_000 });
});
test.beforeEach(async ({ browser }) => {
  // Closing a page ends its requests. Unlike leaving the page, it asks nothing about texts that are
  // still being sent.
  await page.close();
  faults = [];
  await editor.restore();
  await openPage(browser);
  await shown().locator('h1').waitFor();
});
// No page that was shown may break a rule of its policy.
test.afterEach(() =>
  expect(faults.filter((text) => /Content Security Policy/i.test(text))).toEqual([]),
);
test.afterAll(() => page.close().then(() => editor.stop()));

test('changes the headline in three languages: it is in the files, and the page shows it', async () => {
  for (const [code, text] of Object.entries({
    fr: 'Vous coupez.',
    es: 'Tú cortas.',
    en: 'You cut hair.',
  })) {
    await field(`${code}/home.json`, 'hero.lines.0').fill(text);
    await expect(shown().locator('h1')).toContainText(text);
    expect(editor.read(`content/${code}/home.json`)).toContain(text);
  }
  await expectSaved();
  // The preview changes its language at a field without text, too, such as a checkbox.
  await field('fr/home.json', 'testimonials.items.marcus-bell.sample').focus();
  await expect(shown().locator('html')).toHaveAttribute('lang', /^fr/);
});

test('leads from a text of the page to the field that holds it, and keeps the page', async () => {
  // A click counts before the modules of the page are there.
  await page.route('**/@vite/client', () => undefined, { times: 1 });
  await page.reload();
  for (const [text, place] of [
    ['View Our Services', 'content/en/site.json:actions.viewServices'],
    ['Thu', `${home}:week.days.3`],
    ['From $1,900', 'site.config.jsonc:offers.website-builds.price.other.from'],
    ['0-to-Booked', 'content/en/offers.json:zero-to-booked.title'],
    ['Marcus Bell', `${home}:testimonials.items.marcus-bell.name`],
    ['+1 (555) 010-0177', 'site.config.jsonc:phone'],
    ['Privacy', 'content/en/legal/privacy.md:label'],
    ['The system behind a full week.', 'site.config.jsonc:languages.0.tagline'],
  ] as const)
    await test.step(text, async () => {
      await open('Home');
      await shown().getByText(text, { exact: true }).filter({ visible: true }).first().click();
      await expect(page.locator(`[id="${place}"]`)).toBeFocused();
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
      await expect(shown().locator('h1')).toContainText('You do the work.');
    });
});

test('brings the text of a field into view and marks it, in the page rather than in its menu', async () => {
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

test('says where a file cannot be read, and shows the page as it was until it can', async () => {
  const before = editor.read(home);
  editor.write(home, before.slice(0, 200));
  await expect(said(/once this is fixed: English · Home This cannot be read/)).toBeVisible();
  await expect(shown().locator('h1')).toContainText('You do the work.');
  editor.write(home, before.replace('You do the work', 'You cut the hair'));
  await expect(shown().locator('h1')).toContainText('You cut the hair.');
  await expect(said(/cannot be read/)).toBeHidden();
});

test('shows a new phone number in the open page without restarting the preview', async () => {
  await open('Contact');
  await expect(shown().locator('h1')).toContainText('Book');
  const before = await page.locator('iframe').first().getAttribute('src');
  await open('Facts, prices and design');
  const phone = page.locator('[id="site.config.jsonc:phone"]');
  for (const number of ['+1 (555) 010-0188', await phone.inputValue()]) {
    await phone.fill(number);
    await expect(shown().locator('footer').getByText(number)).toBeVisible();
  }
  await expect(shown().locator('h1')).toContainText('Book');
  expect(await page.locator('iframe').first().getAttribute('src')).toBe(before);
  // A page that is rendered again without a change stays, also one with the form.
  const readDigest = () => fetch(location.href).then(({ headers }) => headers.get('server-timing'));
  expect(await shown().locator('html').evaluate(readDigest)).toBe(
    await shown().locator('html').evaluate(readDigest),
  );
});

test('leads to the page and back in a narrow window, and keeps the chosen language', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click();
  await page.reload();
  const title = field('es/home.json', 'why.title');
  await title.click();
  await page.getByRole('button', { name: 'See the page' }).click();
  const [, afterBrand = ''] = (await title.inputValue()).split('{brand}');
  await expect(shown().getByRole('heading', { name: afterBrand })).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the fields' }).click();
  await expect(title).toBeInViewport();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(
    page.getByRole('navigation').getByRole('button', { name: 'Contact' }),
  ).toBeInViewport();
});

test('chooses the pages of a menu by name, sections by their type, and a cover for all languages', async () => {
  await open('Offers');
  await page.getByRole('button', { name: /Offer 1 › Price$/ }).click();
  await page.getByRole('button', { name: 'Menus', exact: true }).click();
  await expect(page.locator('[id="site.config.jsonc:menus.header.1"] option:checked')).toHaveText(
    'Services',
  );
  await open('About');
  await page.getByRole('button', { name: '+ Sections' }).click();
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

test('sets the spaces of French by itself, also in new lines of Markdown', async () => {
  const text = field('fr/home.json', 'hero.standfirst');
  await text.fill('Un site ? Oui : avec un agenda !').then(() => text.blur());
  await expect(text).toHaveValue('Un site\u202F? Oui\u202F: avec un agenda\u202F!');
  await open('Privacy');
  await page.getByRole('button', { name: 'Français' }).first().click();
  const markdown = page.getByRole('textbox', { name: 'The text Français' });
  await markdown.press('ControlOrMeta+End').then(() => page.keyboard.type('\nQui ?'));
  await expect(shown().locator('main')).toContainText(/Qui \?/);
  await field('fr/legal/privacy.md', 'label').focus();
  await expect(markdown).toContainText(/Qui\u202F\?/);
});

test('leads to the section of a legal text that another language has changed, and says what has changed', async () => {
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
});

test('loses no letter of somebody who types without a pause, from field to field, and reloads the page', async () => {
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

test('adds a testimonial in all languages, moves it, and brings it back after its removal', async () => {
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
  await standing().getByRole('button', { name: 'Publish' }).click();
  await expect(standing()).toContainText('8 texts to write');
  await expect(page.locator('[type=submit]')).toHaveAccessibleDescription(/something to fix/);
});

test('writes what is wrong too, with its reason, over a reload; the page stays as it last was right', async () => {
  await open('About');
  const title = field('en/about.json', 'title');
  const before = await title.inputValue();
  await title.fill('x'.repeat(120)).then(expectSaved);
  await expect(title).not.toHaveAttribute('aria-invalid');
  await title.blur();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/has 120 characters; write 1 to 90/);
  expect(editor.read('content/en/about.json')).toContain('xxx');
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
});

test('shows both versions of a text that another program has changed too, and leads from the choice to its field', async () => {
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
  // A reload keeps what was typed, and asks again.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue('A draft of this heading');
  await page.getByRole('button', { name: 'Keep the other text' }).click();
  await expect(title).toHaveValue('Another program’s heading');
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expectSaved();
  expect(editor.read(home)).toContain('A draft of this heading');
});

test('says within five seconds that the server has ended, and saves what was typed once it is there again', async () => {
  await editor.end();
  await page.keyboard.press('Tab');
  await expect(standing()).toContainText('not running any more', { timeout: 6000 });
  await field('en/home.json', 'why.title').fill('Typed meanwhile');
  await editor.startAgain();
  await expect.poll(() => editor.read(home), { timeout: 15_000 }).toContain('Typed meanwhile');
  await expectSaved();
});

test('makes a draft of an article, and writes its text', async () => {
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
  await page.keyboard.type(' it', { delay: 20 });
  const file = 'content/en/blog/how-to-keep-a-quiet-phone.md';
  const expectWritten = (words: string) =>
    expect.poll(() => editor.read(file).split('---\n\n')[1]).toBe(`${words}\n`);
  await expectWritten('Before.\n\n- one\n- two\n\nBehind [example.org](https://example.org) it');
  await text.fill('Put it in a drawer.').then(() => text.press('ControlOrMeta+a'));
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(tools.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
  await tools.getByRole('combobox', { name: 'Link' }).selectOption('Contact');
  await expectWritten('[**Put it in a drawer.**](/contact)');
  await text.press('ControlOrMeta+End');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Our prices');
  for (const _ of 'Our prices') await page.keyboard.press('Shift+ArrowLeft');
  await page.getByLabel('+ Picture or PDF').setInputFiles('tests/sites/reference/media/prices.pdf');
  await expectWritten('[**Put it in a drawer.**](/contact)[Our prices](../../../media/prices.pdf)');
  await expect(shown().locator('main strong')).toContainText('Put it in a drawer.');
  await page
    .getByLabel('+ Picture or PDF')
    .setInputFiles('tests/sites/reference/media/portrait-ada.webp');
  await text.getByRole('button', { name: 'example.org' }).click();
  await expect
    .poll(() => editor.read(file))
    .toMatch(/\n\n!\[example\.org\]\((\.\.\/){3}media\/portrait-ada\.\w+\)\n$/);
  await shown().locator('main strong').click();
  await expect.poll(() => page.evaluate(() => getSelection()?.type)).toBe('Caret');
  await page.keyboard
    .type(' now')
    .then(() => expect(text).toHaveText(/^P.* now.*\.Our pricesexample\.org$/));
  await text
    .fill('')
    .then(() => tools.getByRole('button', { name: 'Heading', exact: true }).click());
  await expect(text.locator('h2')).toHaveText('');
});

test('makes a page of sections with the form, and deletes an article with a place for its addresses to lead to', async () => {
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
  await expect(target).not.toContainText('Barbers');
  await target.selectOption('Services');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(said('Deleted.')).toBeVisible();
  expect(editor.read('site.config.jsonc').match(/"\S*\/services"/g)).toEqual([
    '"/services"',
    '"/fr/services"',
    '"/es/services"',
  ]);
});

test('shows no script or form of an article, and lets none of its links leave', async () => {
  const file = 'content/en/blog/waits-for-its-writer.md';
  const before = editor.read(file);
  const away = '<a target="_top" href="/services">Away</a>';
  editor.write(file, `${before}\n\n${away}\n`);
  await open(/An article that waits for its writer/);
  await shown().getByText('Away', { exact: true }).click();
  await expect(shown().getByText('Away', { exact: true })).toBeVisible();
  const run = 'onload="document.body.id = 1" onerror="document.body.id = 1"';
  const act = `<script>document.body.id = 1</script> <form action="${editor.address}" method="post"><button>Send it</button></form>`;
  editor.write(
    file,
    `${before}\n\n<img src="/none" ${run}> <svg ${run}></svg>\n\n${away} ${act}\n`,
  );
  await expect(said(/once this is fixed/)).toBeVisible();
  await expect(shown().getByText('Away', { exact: true })).toBeVisible();
  await expect(shown().getByText('Send it')).toBeHidden();
  await expect(shown().locator('body')).not.toHaveAttribute('id');
});

test('publishes the pages that stay ticked, and says whose words go online where others have published first', async () => {
  const shared = shareWithOthers(editor.owner, editor.path);
  const { why } = JSON.parse(editor.read(home));
  await field('en/home.json', 'why.title').fill('Our heading');
  await field('fr/home.json', 'why.title').fill('TODO');
  await open('About');
  await field('en/about.json', 'title').fill('Later').then(expectSaved);
  shared.pushChanges({
    [home]: shared.readOther(home).replace(JSON.stringify(why.title), '"Their heading"'),
  });
  await standing().getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('checkbox', { name: 'About' }).uncheck();
  await page.getByRole('checkbox', { name: /Français/ }).uncheck();
  await open('About').then(() => standing().getByRole('button', { name: 'Publish' }).click());
  await expect(page.getByRole('listitem').filter({ hasText: 'Take back: Home' })).toContainText(
    'EnglishFrançais',
  );
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    said('other words for the same text: “Home · English”. Theirs go online'),
  ).toBeVisible();
  expect(JSON.parse(shared.sent(home)).why.title).toBe('Their heading');
  expect(editor.git('status', '--porcelain').trim()).toBe(
    'M content/en/about.json\n M content/fr/home.json',
  );
  // What was published before is there as an earlier version of the page.
  await open('Home');
  await page.getByText('Earlier versions').click();
  const versions = page.getByRole('listitem').filter({ has: page.getByText('Published: Home') });
  await expect(versions).toHaveCount(2);
  await versions.nth(1).getByText('Differences from now').click();
  await expect(versions.nth(1).locator('ins')).toHaveText('Our');
  await versions.nth(1).getByRole('button', { name: 'Bring this version back' }).click();
  await expect(said('here again')).toBeVisible();
  expect(editor.read(home)).toContain('Our heading');
  await standing().getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Undo this publish' }).last().click();
  await expect.poll(() => editor.read(home)).toContain(why.title);
  shared.git('remote', 'remove', 'origin');
});

test('works by keyboard alone, and leads Back to what was shown before', async () => {
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
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const name of ['Services', 'About']) {
    await open(name);
    await expect(heading).toHaveText(name);
    await expect(page.getByRole('region', { name: 'The page' }).getByRole('status')).toBeHidden();
  }
  await page.goBack();
  await expect(heading).toHaveText('Services');
});

test('has no violation of axe at a desk and on a phone, and no scrolling of the page', async () => {
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
