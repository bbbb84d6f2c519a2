import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findContradictions } from '../../model/checks/find-contradictions.ts';
import { listWords } from '../../model/checks/finding.ts';
import { formatPrice, priceIn } from '../../model/configuration/price.ts';
import { readContent } from '../../model/owner/read-owner.ts';
import { listQuantities } from '../support/html/list-quantities.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { configuration, languages, wordsIn } from '../support/owners/site.ts';

const { owner } = readContent(configuration, ownerFolder);
const sheetPath = join(ownerFolder, 'facts.md');

test.each([
  ['Done in 2–4 weeks, from $1,900', ['$ 1900', '2 weeks', '4 weeks']],
  ['Livré en deux à quatre semaines, 1 800 € HT', ['2 weeks', '4 weeks', '€ 1800']],
  ['En 5 días laborables, 166,80 € + IVA', ['5 business days', '€ 166.8']],
  ['A 7-day program, 10% of it within twelve months', ['10 %', '12 months', '7 days']],
  ['Articles L. 221-18, at 9 am, three colors, one page', []],
])('the figures of %j are %j', (text, figures) => {
  expect(listQuantities(text)).toEqual(figures);
});

// An owner may write from a sheet of facts; see docs/content.md. Articles calculate with examples and are not compared.
describe.runIf(existsSync(sheetPath))('the sheet of facts', () => {
  const sheet = existsSync(sheetPath) ? listQuantities(readFileSync(sheetPath, 'utf8')) : [];

  test.each(languages)('has every amount and every length of time of the words in "$code"', ({ code }) => {
    const own = listWords(owner).filter((found) => found.code === code);
    const unlisted = own.flatMap(({ file, key, text }) =>
      listQuantities(text)
        .filter((figure) => !sheet.includes(figure))
        .map((figure) => `${file} ${key}: ${figure}`),
    );
    expect(unlisted).toEqual([]);
  });

  test.each(owner.texts.pages.map(({ file, body }) => ({ file, body })))('has those of $file', ({ body }) => {
    expect(listQuantities(body).filter((figure) => !sheet.includes(figure))).toEqual([]);
  });

  test.each(languages)('has the prices shown in "$code"', (language) => {
    const { prices } = wordsIn(language).services;
    const shown = configuration.offers.flatMap(({ price: all }) => {
      const price = priceIn(all, language.code);
      return price ? listQuantities(formatPrice(price, prices, language)) : [];
    });
    expect(shown.filter((figure) => !sheet.includes(figure))).toEqual([]);
  });

  test('the numbers of the words agree in all languages', () => {
    expect(findContradictions(owner)).toEqual([]);
  });
});
