import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';
import { type Finding, launchTaskAt } from './finding.ts';

/**
 * Numbers in digits, as '2', '1500' or '7.5', without times of day, months, articles of a law and numbers in names such as G7. A letter of
 * a script without capitals may stand right before a number: 約30分.
 */
export function listNumbers(text: string): string[] {
  const plain = text
    .replace(/\{[^}]*\}|https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ' ')
    .replace(/\b\d{1,2}\s?(–|-|to|a|à|bis)\s?(?=\d{1,2}\s?(h|[ap]\.?m)\b)/gi, ' ')
    .replace(/\b\d{1,2}\s?(:\s?\d\d|h\s?\d{0,2}\b|[ap]\.?m\b)/gi, ' ')
    .replace(/\d{1,2}時(\d{1,2}分)?|\d{1,2}月/g, ' ')
    .replace(/\b24\/7\b|\b7j\/7\b/g, ' ')
    .replace(/\b(articles?|art[ií]culos?|artikel|art\.|section|ley|loi|d[ée]cisi[oó]n)\s+([A-Z]\.\s?)?\d[\d/-]*/giu, ' ');
  return [...plain.matchAll(/(?<![\p{Lu}\p{Ll}\d])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/gu)].map(([number]) =>
    number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.'),
  );
}

const currency = /\p{Sc}|円|元|грн|zł|Kč|CHF/u;
const amount = new RegExp(
  `(?:${currency.source})\\s?\\d[\\d.,\u00a0\u202f ]*|\\d[\\d.,\u00a0\u202f ]*(?:${currency.source})`,
  'gu',
);
const listCurrencies = (text: string) => [...new Set(text.match(new RegExp(currency, 'gu')))].sort().join('');

/** Two texts, without their prices when these are in different currencies. */
const withoutForeignPrices = (texts: [string, string]): [string, string] =>
  listCurrencies(texts[0]) === listCurrencies(texts[1]) ? texts : [texts[0].replace(amount, ' '), texts[1].replace(amount, ' ')];

/**
 * Numbers of a text that differ between languages. A language that spells them out is not compared, nor is a number up to ten that
 * one language alone has in digits; 1 is left out, because many languages write it as a word.
 */
export function findContradictions({ configuration, words, texts, name: folder }: Owner): Finding[] {
  const [first, ...others] = configuration.languages.map(({ code }) => code);
  const compare = (own: string, theirs: string) => {
    const [one, other] = withoutForeignPrices([own, theirs]).map((text) =>
      [...new Set(listNumbers(text))].filter((number) => number !== '1').sort(),
    );
    if (!one?.length || !other?.length) return undefined;
    const here = other.filter((number) => !one.includes(number));
    const there = one.filter((number) => !other.includes(number));
    const isSpelledOut = !(here.length && there.length) && [...here, ...there].every((number) => Number(number) <= 10);
    return isSpelledOut ? undefined : { here, there };
  };
  const explain = (code: string | undefined, { here, there }: { here: string[]; there: string[] }) => {
    const say = (numbers: string[]) => numbers.join(', ') || 'nothing';
    return `says ${say(here)} where ${code} says ${say(there)}; make them agree`;
  };
  const compareValues = (own: unknown, value: unknown, file: string) => {
    const theirs = new Map(listTexts(value).map(({ key, text }) => [key, text] as const));
    return listTexts(own).flatMap(({ key, text }): Finding[] => {
      const difference = compare(text, theirs.get(key) ?? '');
      return difference ? [launchTaskAt(file, key, explain(first, difference))] : [];
    });
  };
  const ofWords = others.flatMap((code) =>
    Object.entries(words[first ?? ''] ?? {}).flatMap(([name, own]) =>
      compareValues(own, words[code]?.[name as keyof (typeof words)[string]], `${folder}/content/${code}/${name}.json`),
    ),
  );
  const pages = texts.pages.filter(({ code }) => code === first);
  const ofPages = pages.flatMap((page) =>
    texts.pages
      .filter(({ code, data }) => code !== first && data.translationOf === page.data.translationOf)
      .flatMap(({ file, body, data }): Finding[] => {
        if (data.sections) return compareValues(page.data.sections, data.sections, file);
        const difference = compare(page.body, body);
        return difference ? [launchTaskAt(file, '', explain(first, difference))] : [];
      }),
  );
  return [...ofWords, ...ofPages];
}
