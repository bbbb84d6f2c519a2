import { expect, test } from '../support/browser/journey.ts';
import { languageOf, languages, localizePath, wordsIn } from '../support/owners/site.ts';

const paths = ['/no-such-page', '/blog/no-such-post', '/services/no/such/page'];
const english = languageOf('en');

test('every wrong address answers 404 with a page in its language', async ({ request }) => {
  for (const language of languages)
    for (const path of paths) {
      const answer = await request.get(localizePath(path, language));
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toMatch(new RegExp(`<html[^>]* lang="${language.code}"`));
    }
});

for (const [language, path] of [
  ...languages.map(
    (one, index) => [one, localizePath(paths[index % paths.length] ?? '', one)] as const,
  ),
  [english, '/de/about'] as const,
]) {
  test(`${path} says in ${language.code} that there is no such page, tells the console, and leads home`, async ({
    page,
    problems,
  }) => {
    problems.allow(/^status 404:/);
    problems.allow(/^console error: Failed to load resource: .* 404/);
    problems.allow(new RegExp(`^console error: [^(]*${path} `));
    const { 'not-found': words } = wordsIn(language);
    const response = await page.goto(`${path}?from=somewhere`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language.code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect
      .poll(() => problems.found.filter((problem) => !/Failed to load|^status/.test(problem)))
      .toEqual([expect.stringMatching(new RegExp(`^console error: .*${path}`))]);
    await page.getByRole('link', { name: words.home }).click();
    await expect(page).toHaveURL(localizePath('/', language));
  });
}

test('the English page has the required title and link', () => {
  expect(wordsIn(english)['not-found']).toMatchObject({
    title: 'Oops! Page not found',
    home: 'Return to Home',
  });
});
