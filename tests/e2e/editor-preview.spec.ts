import { expect } from '@playwright/test';
import { home, test } from '../support/editor/editor-test.ts';

test('a text of the page leads to the field that holds it, and the page stays', async ({
  desk: { shown, open, page },
}) => {
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
      const shownText = shown().getByText(text, { exact: true }).filter({ visible: true }).first();
      // Bookings lie over the middle of a day of the drawn week.
      await shownText.click(text === 'Thu' ? { position: { x: 9, y: 9 } } : {});
      await expect(page.locator(`[id="${place}"]`)).toBeFocused();
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
      await expect(shown().locator('h1')).toContainText('You do the work.');
    });
});

test('a new phone number is in the open page without a restart of the preview', async ({
  desk: { fact, shown, open, page },
}) => {
  await open('Contact');
  await expect(shown().locator('h1')).toContainText('Book');
  const before = await page.locator('iframe').first().getAttribute('src');
  await open('Facts, prices and design');
  const phone = fact('phone');
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

test('no script or form of an article is shown, and none of its links leaves', async ({
  editor,
  desk: { shown, open, said },
}) => {
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

test('a narrow window leads to the page and back, in the chosen language', async ({
  desk: { field, shown, page },
}) => {
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
