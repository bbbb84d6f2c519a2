import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/browser/check-access.ts';
import { desktop } from '../support/browser/screens.ts';
import { test } from '../support/browser/shared-page.ts';
import { type RunningEditor, startEditor } from '../support/editor/editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';

/** The tests share one editor, which takes seconds to start; each begins at its home page, with the files of the first commit. */
test.describe.configure({ mode: 'default' });

let editor: RunningEditor;
let page: Page;
let session: string;
/** What the console of the browser calls errors. */
let faults: string[] = [];

const field = (file: string, key: string) => page.locator(`[id="content/${file}:${key}"]`);
const shown = () => page.frameLocator('iframe').first();
const open = (name: string | RegExp) => page.getByRole('navigation').getByRole('button', { name }).first().click();
const standing = () => page.getByRole('banner');
const expectSaved = () => expect(standing()).toContainText('Everything is saved');
/** Waits until the page is loaded: before, a click follows its link, and opens no field. */
const expectLoaded = () => expect(page.getByRole('region', { name: 'The page' }).getByRole('status')).toBeHidden();

const changes = '**/api/change';
/** Types a second text before the first one is answered, then lets that answer through. Returns the requests that change texts. */
async function typeOn(input: Locator, first: string, then: string): Promise<readonly Route[]> {
  const sent: Route[] = [];
  await page.route(changes, async (route) => {
    if (sent.push(route) > 1) await route.continue();
  });
  await input.fill(first);
  await input.blur();
  await expect.poll(() => sent.length).toBe(1);
  await input.fill(then);
  await sent[0]?.continue();
  return sent;
}

test.beforeAll(async ({ browser }) => {
  // The first page of a development server takes its time.
  test.setTimeout(300_000);
  editor = await startEditor();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(editor.address);
  await shown().locator('h1').waitFor({ timeout: 280_000 });
  session = await page.evaluate(() => String(localStorage.getItem('session')));
});
test.beforeEach(async () => {
  faults = [];
  // Ends the requests of the page. Unlike about:blank, an address of the editor keeps the process.
  await page.goto(new URL('/nothing', editor.address).href);
  await editor.restore(session);
  await page.setViewportSize(desktop.viewport);
  await page.goto(new URL('/', editor.address).href);
  await shown().locator('h1').waitFor();
});
// No page that was shown may break a rule of its policy.
test.afterEach(() => {
  expect(faults.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
});
test.afterAll(async () => {
  await page.close();
  await editor.stop();
});

test('changes the headline in three languages, and the page shows it', async () => {
  for (const [code, name, text] of [
    ['fr', 'Français', 'Vous coupez.'],
    ['es', 'Español', 'Tú cortas.'],
    ['en', 'English', 'You cut hair.'],
  ] as const) {
    await field(`${code}/home.json`, 'hero.lines.0').fill(text);
    await page.getByRole('region', { name: 'The page' }).getByRole('button', { name }).click();
    await expect(shown().locator('h1')).toContainText(text);
  }
  await expect(standing()).toContainText('3 files not saved');
});

test('shows a new phone number in the open page without restarting the preview', async () => {
  const { origin } = new URL((await page.locator('iframe').first().getAttribute('src')) ?? '');
  await open('Facts of the site');
  const phone = page.locator('[id="site.config.jsonc:phone"]');
  const before = await phone.inputValue();
  for (const number of ['+1 (555) 010-0188', before]) {
    await phone.fill(number);
    await expect(shown().locator('footer').getByText(number)).toBeVisible();
  }
  expect(await page.locator('iframe').first().getAttribute('src')).toContain(`${origin}/`);
  await expectSaved();
});

test('leads from a text of the page to the field that holds it, and outlines it there', async () => {
  await expectLoaded();
  await shown().locator('h1 + p, .standfirst').first().click();
  await expect(field('en/home.json', 'hero.standfirst')).toBeInViewport();

  for (const [text, place] of [
    ['View Our Services', 'content/en/site.json:actions.viewServices'],
    ['Thu', 'content/en/home.json:week.days.3'],
    ['From $1,900', 'site.config.jsonc:offers.website-builds.price.other.from'],
    ['0-to-Booked', 'content/en/offers.json:zero-to-booked.title'],
    ['Marcus Bell', 'content/en/home.json:testimonials.items.marcus-bell.name'],
    ['+1 (555) 010-0177', 'site.config.jsonc:phone'],
    ['Privacy', 'content/en/legal/privacy.md:label'],
  ] as const)
    await test.step(text, async () => {
      await open('Home');
      await expectLoaded();
      await shown().locator('[data-text]:visible').getByText(text, { exact: true }).first().click();
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
      // A text of this page's own file without placeholders is edited in the page.
      const isHere = ['Thu', '0-to-Booked', 'Marcus Bell'].includes(text);
      const edited = shown().locator('[contenteditable]').filter({ hasText: text });
      await expect(isHere ? edited : page.locator(`[id="${place}"]`)).toBeFocused();
    });
});

test('edits a heading in the page, with the same text in its field', async () => {
  const heading = shown().locator('[data-text*="why.title"]');
  const title = field('en/home.json', 'why.title');
  await expectLoaded();
  const before = await title.inputValue();
  const write = async () => {
    await heading.click();
    await expect(heading).toHaveAttribute('contenteditable');
  };
  await write();
  await expect(heading).toBeFocused();
  await expect(title).toBeInViewport();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Indeed it is');
  await expect(title).toHaveValue(`${before} Indeed it is`);
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveAttribute('contenteditable');
  await expect(heading).toHaveText(`${before} Indeed it is`);

  await write();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(before);
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(before);
  // The page is rendered anew: a click on the one before would be lost with it.
  await expect(heading).toHaveText(before);
  await write();
  await page.keyboard.type('Not this');
  await expect(title).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(before);
  await expect(title).toHaveValue(before);
});

test('shows the problem of a text at its place in the page', async () => {
  const heading = shown().locator('[data-text*="why.title"]');
  const before = await field('en/home.json', 'why.title').inputValue();
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('contenteditable');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(shown().getByRole('alert')).toHaveText('is empty; write a text');
  await expect(shown().getByRole('alert')).toBeVisible();
  await page.keyboard.type(before);
  await page.keyboard.press('Enter');
  await expect(shown().getByRole('alert')).toBeHidden();
  await expect(heading).toHaveText(before);
  await expectSaved();
});

test('leads from the logo of the page to the logo, replaces it, and says what is wrong with another one', async () => {
  await expectLoaded();
  await shown().locator('header a svg').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Logo' })).toBeVisible();
  const choose = (inside: string) =>
    page.getByLabel('Replace the logo').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`),
    });
  await page.getByRole('combobox', { name: 'Language of the editor' }).selectOption('fr');
  await page.getByLabel('Remplacer le logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text>A</text></svg>'),
  });
  await expect(page.getByRole('status').filter({ hasText: 'contient du texte' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Langue de l’éditeur' }).selectOption('en');
  await choose('<circle cx="4" cy="4" r="3.25"/>');
  await expect(shown().locator('#logo circle')).toHaveAttribute('r', '3.25');
  await expect(standing()).toContainText('1 file not saved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown().locator('#logo circle[r="3.25"]')).toHaveCount(0);
  await expectSaved();
});

test('chooses the pages of a menu by name, and sections by their type', async () => {
  await open('Facts of the site');
  await expect(page.locator('[id="site.config.jsonc:menus.header.1"] option:checked')).toHaveText('Services');
  await open('About');
  await page.getByRole('button', { name: '+ Sections' }).click();
  await expect(page.getByText('Section 2 · Mission')).toBeVisible();
  await page.getByRole('combobox', { name: 'Add: Section' }).selectOption('One offer');
  const offer = page.getByRole('combobox', { name: /One offer Offer English/ });
  await offer.selectOption('0-to-Booked');
  await expect(page.getByRole('combobox', { name: /One offer Offer Français/ })).toHaveValue('zero-to-booked');
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Section 2 · Mission')).toBeHidden();
  await expectSaved();
});

test('looks for a word at Enter, replaces it in all texts that stay ticked, and takes it back with one undo', async () => {
  const line = field('en/home.json', 'hero.lines.0');
  const search = async () => {
    await page.getByRole('button', { name: 'Search and replace' }).click();
    await page.getByLabel('Search for').fill('do the work.');
  };
  await search();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Replace in 1 text' })).toBeVisible();
  await open('Home');
  await expect(line).toHaveValue('You do the work.');

  await search();
  await page.getByLabel('Replace by').fill('bake bread.');
  await page.getByRole('button', { name: 'Replace in 1 text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Replaced in 1 text' })).toBeVisible();
  await open('Home');
  await expect(line).toHaveValue('You bake bread.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveValue('You do the work.');
});

test('sets the spaces of French by itself', async () => {
  const text = field('fr/home.json', 'hero.standfirst');
  await text.fill('Un site ? Oui : avec un agenda !');
  await text.blur();
  await expect(text).toHaveValue('Un site\u202F? Oui\u202F: avec un agenda\u202F!');
  // It also sets them in Markdown once the field is left, although the server has had the text before.
  await open('Privacy');
  await page.getByRole('button', { name: 'Français' }).first().click();
  const markdown = page.getByRole('textbox', { name: 'The text Français' });
  await markdown.press('ControlOrMeta+End');
  await page.keyboard.type('Qui ?');
  await expect(shown().locator('main')).toContainText(/Qui \?/);
  await field('fr/legal/privacy.md', 'label').focus();
  await expect(markdown).toContainText(/Qui\u202F\?/);
});

test('keeps the letters that are typed before the server has answered to those before', async () => {
  await page.locator('summary', { hasText: 'Stories' }).click();
  const text = field('en/stories.json', 'watch');
  const sent = await typeOn(text, 'See', 'See how it went');
  // Sent once the first is answered.
  await expect.poll(() => sent.length).toBe(2);
  await expect(text).toHaveValue('See how it went');
  await page.unroute(changes);
});

test('keeps the digits that are typed before the server has answered to those before', async () => {
  await page.locator('summary', { hasText: 'Stories' }).click();
  const number = field('en/stories.json', 'items.business.numbers.missed-appointments-down-from-9.value');
  await typeOn(number, '4', '42');
  await expect(standing()).toContainText('1 file not saved');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('42');
  await page.unroute(changes);
});

test('adds a testimonial in all languages, moves it, and takes both back', async () => {
  const names = page.getByRole('textbox', { name: /Testimonial \d+ Name English/ });
  const spanish = page.getByRole('textbox', { name: /Testimonial \d+ Name Español/ });
  const count = await names.count();
  const added = `testimonials.items.testimonial-${count + 1}`;
  await page.getByRole('button', { name: 'Add: Testimonial' }).click();
  await expect(names).toHaveCount(count + 1);
  await field('es/home.json', `${added}.name`).fill('Ada');
  await page.getByRole('button', { name: `Move up: Testimonial ${count + 1}` }).click();
  await expect(spanish.nth(count - 1)).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(spanish.nth(count)).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(spanish.nth(count - 1)).toHaveValue('Ada');
});

test('shows what is wrong, keeps it as a draft, and saves it when it is corrected', async () => {
  await open('About');
  await field('fr/about.json', 'title').fill('Trois personnes');
  const title = field('en/about.json', 'title');
  const before = await title.inputValue();
  await title.fill('x'.repeat(120));
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/has 120 characters; write 1 to 90/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved, except for 1 file' })).toBeVisible();
  expect(editor.read('content/en/about.json')).not.toContain('xxx');
  expect(editor.read('content/fr/about.json')).toContain('"title": "Trois personnes"');
  await title.fill(`${before} Indeed`);
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+s');
  await expectSaved();
  expect(editor.git('diff', '--stat', 'content/en/about.json')).toContain('1 insertion(+), 1 deletion(-)');
});

test('loads a page again that the preview could not render: the blog, with its articles', async () => {
  const { origin } = new URL((await page.locator('iframe').first().getAttribute('src')) ?? '');
  const body = '<title>Error</title><script type="module" src="/@vite/client"></script>';
  await page.route(`${origin}/blog`, (route) => route.fulfill({ status: 500, contentType: 'text/html', body }), { times: 1 });
  await open('Blog');
  await expect(shown().locator('main article').first()).toBeVisible();
});

test('writes a draft of an article', async () => {
  await open('+ New article');
  await page.getByLabel('Title — English').fill('How to keep a quiet phone');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'How to keep a quiet phone' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('button', { name: /How to keep a quiet phone.*Draft/ })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'The text English' });
  await text.fill('Put it in a drawer.');
  await text.press('ControlOrMeta+a');
  const tools = page.getByRole('toolbar', { name: 'Write English' });
  await tools.getByRole('button', { name: 'Bold' }).click();
  await tools.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('combobox', { name: 'A page of the site' }).selectOption({ value: '/contact' });
  await expect(text).toHaveText('**[Put it in a drawer.](/contact)**');

  const film = { name: 'My film.webm', mimeType: 'video/webm', buffer: readFileSync('tests/sites/reference/media/chair.webm') };
  await page.getByLabel('Picture, film or PDF in the text').first().setInputFiles(film);
  await page.getByLabel('What does my-film.webm show?').fill('A chair');
  const captions = page.getByLabel('Captions in English');
  await captions.setInputFiles({
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello'),
  });
  await page.getByRole('button', { name: 'Put it in the text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no captions that browsers read' })).toBeVisible();
  await captions.setInputFiles('tests/sites/reference/media/chair.en.vtt');
  await page.getByRole('button', { name: 'Put it in the text' }).click();
  await expect(text).toContainText('![A chair](../../../media/my-film.webm)');
  await expect(captions).toBeHidden();

  await page.getByLabel('Picture, film or PDF in the text').first().setInputFiles('tests/sites/reference/media/prices.pdf');
  await page.getByLabel('What does the link to prices.pdf say?').fill('Our prices');
  await page.getByRole('button', { name: 'Put it in the text' }).click();
  await expect(text).toContainText('[Our prices](../../../media/prices.pdf)');
});

test('makes a legal text that has its page at once, and takes it back', async () => {
  await open('+ New legal text');
  await page.getByLabel('Title — English').fill('Imprint');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Imprint' })).toBeVisible();
  await expect(shown().locator('h1')).toContainText('Imprint');
  await expect(page.getByRole('button', { name: '+ Write it in Français' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('lists what changes, with the pages that show it, and publishes', async () => {
  await field('en/home.json', 'hero.lines.0').fill('You cut hair.');
  await page.keyboard.press('Control+s');
  // Otherwise the list could be older than the last text, and publishing it would be refused.
  await expectSaved();
  await page.getByRole('button', { name: 'What changes' }).click();
  const headline = page.getByRole('listitem').filter({ hasText: 'English · Home' }).first();
  await expect(headline.getByRole('insertion').first()).toContainText('cut');
  await expect(headline.getByRole('deletion').first()).toBeVisible();
  await page.getByLabel('What changed, in a line').fill('Cut hair instead');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => editor.git('log', '-1', '--format=%s')).toBe('Cut hair instead\n');
  await expect(headline).toBeHidden();
});

test('takes in what others have published first, and publishes once the same text has been chosen', async () => {
  const file = 'content/en/home.json';
  const shared = shareWithOthers(editor.owner, editor.path);
  const { why } = JSON.parse(editor.read(file));
  shared.pushChanges({ [file]: shared.readOther(file).replace(JSON.stringify(why.title), '"Their heading"') });
  const title = field('en/home.json', 'why.title');
  await title.fill('Our heading');
  await title.blur();
  await page.getByRole('button', { name: 'What changes' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Others have published first' })).toBeVisible();
  await standing().getByRole('button', { name: '1 text waits for your choice' }).click();
  const choice = page.getByRole('region', { name: 'This file was also changed outside the editor' });
  await expect(choice.getByRole('deletion')).toContainText('Their');
  await choice.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expect(title).toHaveValue('Our heading');
  await page.getByRole('button', { name: 'What changes' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Published to origin.' })).toBeVisible();
  expect(JSON.parse(shared.sent(file)).why.title).toBe('Our heading');
  shared.git('remote', 'remove', 'origin');
});

test('works by keyboard alone', async () => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the fields' })).toBeFocused();
  await page.keyboard.press('Enter');
  const first = page.getByRole('main').getByRole('textbox').first();
  for (let presses = 0; presses < 12 && !(await first.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(standing()).toContainText('not saved');
  const text = await first.inputValue();
  await page.keyboard.press('Control+s');
  await expect.poll(() => editor.read('content/en/home.json')).toContain(JSON.stringify(text));
});

test('leads Back to what was shown before, and on again', async () => {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const name of ['Services', 'About']) {
    await open(name);
    await expect(heading).toHaveText(name);
    // A page that the preview has loaded may be an entry of the browser's history, too.
    await expectLoaded();
  }
  await page.getByRole('button', { name: 'What changes' }).click();
  await expect(heading).toHaveText('What changes');
  for (const name of ['About', 'Services']) {
    await page.goBack();
    await expect(heading).toHaveText(name);
  }
  await page.goForward();
  await expect(heading).toHaveText('About');
});

test('leads to a text that another program has changed too, and from the choice to its field', async () => {
  const file = 'content/en/home.json';
  const title = field('en/home.json', 'why.title');
  const { why } = JSON.parse(editor.read(file));
  const sent = page.waitForResponse(changes);
  await title.fill('A draft of this heading');
  await sent;
  editor.write(file, editor.read(file).replace(JSON.stringify(why.title), '"Another program’s heading"'));
  const choice = page.getByRole('region', { name: 'This file was also changed outside the editor' });
  await expect(choice).toBeAttached();
  await expectAccessible(page);
  await title.focus();
  await standing().getByRole('button', { name: '1 text waits for your choice' }).click();
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  await choice.getByRole('button', { name: 'Keep what is on the disk' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Another program’s heading');
});

test('has no violation of axe at a desk and on a phone, and no scrolling of the page', async () => {
  const inList = ['Home', 'Privacy', /What a booking page needs/, 'Facts of the site', '+ New article'];
  const inBar = ['Search and replace', 'What changes'];
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of [...inList, ...inBar]) {
      const isPhone = width < 900;
      if (isPhone) await page.getByRole('button', { name: 'Pages', exact: true }).click();
      if (inBar.includes(String(name))) await standing().getByRole('button', { name }).click();
      else await open(name);
      // The colours of a phone are those of a desk, except in the bar, which is the same in every view.
      await expectAccessible(page, { without: isPhone && name !== 'Home' ? ['color-contrast'] : [] });
      // Nothing but the panes scrolls, in neither direction.
      const scrolled = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight];
      expect(await page.evaluate(scrolled)).toEqual([width, height]);
    }
  }
});

// Last, because the preview starts anew. tests/runtime/editor.test.ts takes a language back.
test('adds a language', async () => {
  await open('Facts of the site');
  await page.getByRole('combobox', { name: 'New language' }).selectOption('German');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'DE Deutsch' })).toBeVisible();
});
