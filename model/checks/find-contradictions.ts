import type { PageDocument } from '../documents/read-documents.ts';
import type { Owner } from '../owner/read-owner.ts';
import { type Finding, launchTaskAt } from '../problems/finding.ts';
import { reason } from '../problems/reason.ts';
import { listTexts } from '../schemas/value-at.ts';
import { amount, currency, listNumbers, readDigits } from './numbers.ts';
import { listWordFiles } from './owner-content.ts';

const listCurrencies = (text: string) =>
  [...new Set(text.match(amount)?.join('').match(new RegExp(currency, 'gu')))].sort().join('');

const withoutForeignPrices = (texts: [string, string]): [string, string] =>
  listCurrencies(texts[0]) === listCurrencies(texts[1])
    ? texts
    : [texts[0].replace(amount, ' '), texts[1].replace(amount, ' ')];

const hasDigit = (text: string) => /\p{Nd}/u.test(text);

type Source = { code: string; value: unknown };

/**
 * Finds texts whose numbers differ from those of the source language. A text that spells its
 * numbers out is not compared, nor is a number up to ten that only one language has in digits; 1 is
 * left out, because many languages write it as a word.
 */
export function findContradictions(owner: Owner): Finding[] {
  const { configuration, words, documents } = owner;
  const [{ code }] = configuration.languages;
  const ofWords = listWordFiles(owner)
    .filter((translation) => translation.code !== code)
    .flatMap(({ name, data, file }) =>
      compareValues({ code, value: words[code]?.[name] }, data, file),
    );
  const translationsOf = ({ data }: PageDocument) =>
    documents.pages.filter(
      (page) => page.code !== code && page.data.translationOf === data.translationOf,
    );
  const textsOf = ({ body, data }: PageDocument) => data.sections ?? body;
  const ofPages = documents.pages
    .filter((page) => page.code === code)
    .flatMap((page) =>
      translationsOf(page).flatMap((translation) =>
        compareValues({ code, value: textsOf(page) }, textsOf(translation), translation.file),
      ),
    );
  return [...ofWords, ...ofPages];
}

function compareValues({ code, value: source }: Source, value: unknown, file: string): Finding[] {
  const textByKey = new Map(listTexts(value).map(({ key, text }) => [key, text] as const));
  return listTexts(source).flatMap(({ key, text }): Finding[] => {
    const translated = textByKey.get(key) ?? '';
    // Few texts have numbers, and to look for them takes long.
    if (!hasDigit(text) || !hasDigit(translated)) return [];
    const [theirs = [], ours = []] = withoutForeignPrices([
      readDigits(text),
      readDigits(translated),
    ]).map((plain) => [...new Set(listNumbers(plain))].filter((number) => number !== '1').sort());
    if (theirs.length === 0 || ours.length === 0) return [];
    const added = ours.filter((number) => !theirs.includes(number));
    const lacking = theirs.filter((number) => !ours.includes(number));
    const isSpelledOut =
      (added.length === 0 || lacking.length === 0) &&
      [...added, ...lacking].every((number) => Number(number) <= 10);
    if (isSpelledOut) return [];
    const list = (numbers: string[]) => numbers.join(', ') || reason('nothing');
    const why = reason('contradiction', { own: list(added), code, theirs: list(lacking) });
    return [launchTaskAt(file, key, why)];
  });
}
