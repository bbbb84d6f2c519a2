import { spawnSync } from 'node:child_process';
import { foldDigits } from '../../i18n/format.ts';
import { configurationFile } from '../configuration/configuration.ts';
import { priceIn } from '../configuration/price.ts';
import type { PageDocument } from '../documents/read-documents.ts';
import type { Owner } from '../owner/read-owner.ts';
import { type Finding, launchTaskAt } from '../problems/finding.ts';
import { memoize } from '../process/memoize.ts';
import { listTexts } from '../schemas/value-at.ts';
import type { Words } from '../words/index.ts';
import { listMarkdown, listWords } from './owner-content.ts';

/** The digits of every script as ASCII ones, with the separators of English. */
const readDigits = (text: string) => foldDigits(text).replaceAll('٬', ',').replaceAll('٫', '.');

/**
 * The numbers that a text has in digits, as '2', '1500' or '7.5', without times of day, months,
 * articles of a law and names such as G7. A letter of a script without capitals may stand directly
 * before a number: 約30分.
 */
export function listNumbers(text: string): string[] {
  const plain = readDigits(text)
    .replace(/\{[^}]*\}|https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ' ')
    .replace(/\b\d{1,2}\s?(–|-|to|a|à|bis)\s?(?=\d{1,2}\s?(h|[ap]\.?m)\b)/gi, ' ')
    .replace(/\b\d{1,2}\s?(:\s?\d\d|h\s?\d{0,2}\b|[ap]\.?m\b)/gi, ' ')
    .replace(
      /(?<!\d)\d{1,2}([.:]\d\d)?\s?(時(\d{1,2}分)?|시(?!간)(\s?\d{1,2}분)?|[月월]|น\.|बजे|Uhr|[صم](?!\p{L}))/gu,
      ' ',
    )
    // India groups thousands in pairs: 1,25,000.
    .replace(/(?<=\d),(?=(\d\d,)+\d{3}(?!\d))/g, '')
    .replace(/\b24\/7\b|\b7j\/7\b/g, ' ')
    .replace(
      /\b(articles?|art[ií]culos?|artikel|art\.|section|ley|loi|d[ée]cisi[oó]n)\s+([A-Z]\.\s?)?\d[\d/-]*/giu,
      ' ',
    );
  return [
    ...plain.matchAll(/(?<![\p{Lu}\p{Ll}\d])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/gu),
  ].map(([number]) =>
    String(Number(number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.'))),
  );
}

const currency =
  /\p{Sc}|(?<!\p{L})[万만천억]?\s?[円元원]|грн|zł|Kč|CHF|บาท|रुपये|रु\.|ש["״]ח|ج\.م|د\.إ|ر\.س/u;
const amount = new RegExp(
  `(?:${currency.source})\\s?\\d[\\d.,\\p{Zs}]*|\\d[\\d.,\\p{Zs}]*(?:${currency.source})`,
  'gu',
);
const listCurrencies = (text: string) =>
  [...new Set(text.match(amount)?.join('').match(new RegExp(currency, 'gu')))].sort().join('');

const withoutForeignPrices = (texts: [string, string]): [string, string] =>
  listCurrencies(texts[0]) === listCurrencies(texts[1])
    ? texts
    : [texts[0].replace(amount, ' '), texts[1].replace(amount, ' ')];

type Source = { code: string; value: unknown };

/**
 * Finds texts whose numbers differ from those of the source language. A text that spells its
 * numbers out is not compared, nor is a number up to ten that only one language has in digits; 1 is
 * left out, because many languages write it as a word.
 */
export function findContradictions({
  configuration,
  words,
  documents,
  name: folder,
}: Owner): Finding[] {
  const [{ code }, ...others] = configuration.languages;
  const ofWords = others.flatMap((other) =>
    Object.entries(words[code] ?? {}).flatMap(([name, value]) => {
      const file = `${folder}/content/${other.code}/${name}.json`;
      return compareValues({ code, value }, words[other.code]?.[name as keyof Words], file);
    }),
  );
  const translationsOf = ({ data }: PageDocument) =>
    documents.pages.filter(
      (page) => page.code !== code && page.data.translationOf === data.translationOf,
    );
  const textsOf = ({ body, data }: PageDocument) => data.sections ?? body;
  const ofPages = documents.pages
    .filter((page) => page.code === code)
    .flatMap((page) =>
      translationsOf(page).flatMap((own) =>
        compareValues({ code, value: textsOf(page) }, textsOf(own), own.file),
      ),
    );
  return [...ofWords, ...ofPages];
}

function compareValues({ code, value: source }: Source, value: unknown, file: string): Finding[] {
  const own = new Map(listTexts(value).map(({ key, text }) => [key, text] as const));
  return listTexts(source).flatMap(({ key, text }): Finding[] => {
    const [theirs = [], ours = []] = withoutForeignPrices([
      readDigits(text),
      readDigits(own.get(key) ?? ''),
    ]).map((plain) => [...new Set(listNumbers(plain))].filter((number) => number !== '1').sort());
    if (theirs.length === 0 || ours.length === 0) return [];
    const added = ours.filter((number) => !theirs.includes(number));
    const lacking = theirs.filter((number) => !ours.includes(number));
    const isSpelledOut =
      (added.length === 0 || lacking.length === 0) &&
      [...added, ...lacking].every((number) => Number(number) <= 10);
    if (isSpelledOut) return [];
    const print = (numbers: string[]) => numbers.join(', ') || 'nothing';
    return [
      launchTaskAt(
        file,
        key,
        `says ${print(added)} where ${code} says ${print(lacking)}; make them agree`,
      ),
    ];
  });
}

/**
 * Finds texts that still say what an offer cost before in their language: the history of
 * site.config.jsonc in git has earlier amounts.
 */
export function findFormerPrices(owner: Owner): Finding[] {
  const git = (...parameters: string[]) =>
    spawnSync('git', [...parameters, '--unified=0', '--', configurationFile], {
      cwd: owner.folder,
      encoding: 'utf8',
    }).stdout ?? '';
  const amounts = (text: string) =>
    [...text.matchAll(/"(?:from|fixed)":\s*([\d.]+)/g)].map(([, number = '']) => number);
  const removed =
    `${git('log', '--patch', '--format=')}\n${git('diff', 'HEAD')}`.match(/^-.*/gm) ?? [];
  const all = amounts(removed.join('\n'));
  if (all.length === 0) return [];
  const formerIn = memoize((code: string) => {
    const current = amounts(
      JSON.stringify(owner.configuration.offers.map(({ price }) => priceIn(price, code))),
    );
    return all.filter((number) => !current.includes(number));
  });
  const texts = [
    ...listWords(owner),
    ...listMarkdown(owner).map(({ code, file, body }) => ({ code, file, key: '', text: body })),
  ];
  return texts.flatMap(({ code, file, key, text }) => {
    const former = formerIn(code);
    const plain = readDigits(text);
    const isYear = (number: string) => /^(19|20)\d\d$/.test(number) && plain.includes(number);
    // A currency may be a word of any language: a number in thousands is enough.
    const large = listNumbers(text).filter((number) => Number(number) >= 1000 && !isYear(number));
    const stale = [...(plain.match(amount) ?? []).flatMap(listNumbers), ...large].find((number) =>
      former.includes(number),
    );
    const message = `still says ${stale}, which no offer costs any more (site.config.jsonc); write the price of today`;
    return stale === undefined ? [] : [launchTaskAt(file, key, message)];
  });
}
