import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listNumbers } from '../../model/checks/numbers.ts';
import { listWords } from '../../model/checks/owner-content.ts';
import { formatPrice, priceIn } from '../../model/configuration/price.ts';
import { readContent } from '../../model/owner/read-owner.ts';
import { readDocuments } from '../support/html/listed-pages.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { configuration, languages, wordsIn } from '../support/owners/site.ts';

const { owner } = readContent(configuration, ownerFolder);
const sheetPath = join(ownerFolder, 'facts.md');

// An owner may write from a sheet of facts; see docs/content.md. Articles calculate with examples
// and are not compared.
describe.runIf(existsSync(sheetPath))('the sheet of facts', () => {
  const written = existsSync(sheetPath) ? readFileSync(sheetPath, 'utf8') : '';
  const sheet = listNumbers(written);

  // The table under "Conditions": a language, a promise, its condition; several wordings of either
  // have a slash between them.
  const conditions = (written.split('## Conditions')[1] ?? '').split('\n').flatMap((row) => {
    const [code, promise, condition] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return promise && condition && languages.some((language) => language.code === code)
      ? [{ code, promise, condition }]
      : [];
  });

  const pages = readDocuments().map(({ address, language, html }) => ({
    address,
    code: language.code,
    text: (html.querySelector('main')?.text ?? '').replace(/\s+/g, ' '),
  }));

  test.each(conditions)(
    'in $code, no page promises "$promise" without "$condition"',
    ({ code, promise, condition }) => {
      const says = (text: string, wordings: string) =>
        wordings.split(' / ').some((wording) => text.includes(wording));
      const promising = pages.filter((page) => page.code === code && says(page.text, promise));
      expect(promising.length).toBeGreaterThan(0);
      expect(
        promising.filter(({ text }) => !says(text, condition)).map(({ address }) => address),
      ).toEqual([]);
    },
  );

  test.each(languages)(
    'has every amount and every length of time of the words in "$code"',
    ({ code }) => {
      // The limits of the form's fields are the engine's, and the drawn week has hours.
      const own = listWords(owner).filter(
        (found) => found.code === code && !/^(form\.errors|week\.hours)\./.test(found.key),
      );
      const unlisted = own.flatMap(({ file, key, text }) =>
        listNumbers(text.replaceAll(configuration.phone, ''))
          .filter((figure) => !sheet.includes(figure))
          .map((figure) => `${file} ${key}: ${figure}`),
      );
      expect(unlisted).toEqual([]);
    },
  );

  test.each(
    owner.documents.pages
      .filter(({ file }) => !file.includes('/legal/'))
      .map(({ file, body }) => ({ file, body })),
  )('has every amount and every length of time of $file', ({ body }) => {
    expect(listNumbers(body).filter((figure) => !sheet.includes(figure))).toEqual([]);
  });

  test.each(languages)('has the prices shown in "$code"', (language) => {
    const { prices } = wordsIn(language).services;
    const shown = configuration.offers.flatMap(({ price: all }) => {
      const price = priceIn(all, language.code);
      return price ? listNumbers(formatPrice(price, prices, language)) : [];
    });
    expect(shown.filter((figure) => !sheet.includes(figure))).toEqual([]);
  });
});
