import { expect, test } from 'vitest';
import { ownerFolder } from '../../tests/support/owners/owner-folder.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { explain } from '../problems/reason.ts';
import { findMissingLetters } from './find-missing-letters.ts';

const configuration = readConfiguration(ownerFolder);
const [language] = configuration.languages;
/** Two fonts without Cyrillic letters. */
const fonts = {
  headlines: { source: '@fontsource-variable/bricolage-grotesque', weight: 600 },
  text: { source: '@fontsource-variable/instrument-sans', weights: [400, 600] as [number, number] },
};
const withTagline = (tagline: string, chosen = fonts) => ({
  ...configuration,
  fonts: chosen,
  languages: [{ ...language, tagline }] as const,
});

const findIn = (own: typeof configuration) =>
  findMissingLetters({ configuration: own, folder: ownerFolder });

test('finds nothing in the words of the site', async () => {
  expect(await findIn(configuration)).toEqual([]);
});

test('names font, letter, file, key and remedy', async () => {
  const problems = (await findIn(withTagline('Система, абвгджз'))).map(({ file, key, ...why }) => ({
    file,
    key,
    sentence: explain(why),
  }));
  expect(problems.length).toBe(2);
  for (const [index, { source }] of Object.values(fonts).entries()) {
    expect(problems[index]).toMatchObject({
      file: expect.stringMatching(/\/site\.config\.jsonc$/),
      key: `languages.${language.code}.tagline`,
      sentence: expect.stringMatching(
        new RegExp(`^${source} cannot write С(, .){11} \\(\\+\\d\\);`),
      ),
    });
    expect(problems[index]?.sentence).toContain(
      `"fallback": { "${language.code}": { "source": "…" } }`,
    );
  }
});

test.each([language.code, 'xx'])(
  'takes letters, a name in another script among them, of the font that %s falls back to',
  async (code) => {
    const fallback = { [code]: { source: '@fontsource/arimo' } };
    const widened = {
      headlines: { ...fonts.headlines, fallback },
      text: { ...fonts.text, fallback },
    };
    expect(await findIn(withTagline('Система', widened))).toEqual([]);
  },
);

test('names the font of a client that is not installed, and its key', async () => {
  const [story] = configuration.stories;
  if (!story) throw new Error('The owner has no story');
  const colours = { ground: '#ffffff', surface: '#ffffff', ink: '#000000' };
  const client = {
    colours: { ...colours, accent: '#000000', onAccent: '#ffffff' },
    headlines: { source: '@fontsource/none', weight: 400 },
    radius: 'soft',
  } as const;
  const [problem] = await findIn({ ...configuration, stories: [{ ...story, client }] });
  expect(problem).toMatchObject({ key: 'stories.0.client.headlines', code: 'notInstalled' });
});
