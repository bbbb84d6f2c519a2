import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOpeningHours, formatPostalAddress } from '../../i18n/contact-facts.ts';
import { readableHost } from '../../i18n/domains.ts';
import { writeFirstDay } from '../../i18n/first-of-month.ts';
import { type Language, toLanguageTag } from '../../i18n/language.ts';
import { formatMoney, formatNumber } from '../../i18n/numbers.ts';
import { commaIn } from '../../i18n/punctuation.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import { addressIn } from '../configuration/organization.ts';
import { type Prices, priceIn } from '../configuration/price.ts';
import { listFiles } from '../files/list-files.ts';
import { nameFile } from '../files/owner-folder.ts';
import { readJson } from '../files/read-json.ts';
import type { Place } from '../problems/problem.ts';
import { memoize } from '../process/memoize.ts';
import { listTexts } from '../schemas/value-at.ts';

type PlacedText = { place: Place | undefined; text: string };

/**
 * Every code point that a language uses, with the first place where it occurs; one without a place
 * is optional.
 */
export type SiteLetters = ReadonlyMap<number, Place | undefined>;
const plain = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}\u00a0·×–©`;

export type LetterSource = { configuration: Configuration; folder: string };

/**
 * The letters of a language: of its words and articles, of the configuration as its country writes
 * it, and plain ASCII.
 */
export function lettersIn(
  language: Language,
  { configuration, folder }: LetterSource,
): SiteLetters {
  // Names in the list of languages: those in other scripts are drawn by the visitor's system fonts.
  const optional = configuration.languages.map(({ name }) => name);
  const file = nameFile(join(folder, configurationFile));
  const texts = readOwnTexts(folder, language);
  const found = [
    ...texts.map(({ file: name, text }) => lettersOf(name, text)),
    findLetters(describeConfiguration(language, configuration, file)),
    findLetters([{ place: undefined, text: optional.join('') }]),
  ];
  const letters = new Map<number, Place | undefined>();
  for (const [letter, place] of found.flatMap((letters) => [...letters]))
    if (!letters.has(letter)) letters.set(letter, place);
  return letters;
}

function findLetters(placed: readonly PlacedText[]): SiteLetters {
  const letters = new Map<number, Place | undefined>();
  for (const { place, text } of placed)
    for (const character of text.normalize('NFC')) {
      const letter = character.codePointAt(0) as number;
      if (!letters.has(letter) && !/\p{C}|[\n\r\t]/u.test(character)) letters.set(letter, place);
    }
  return letters;
}

/** The letters of a file of texts. */
const lettersOf = memoize((file: string, text: string) => findLetters(placeTexts(file, text)));

/** Every text of a language, for measuring how wide its letters are on average. */
export const textIn = (language: Language, folder: string): string =>
  readOwnTexts(folder, language)
    .flatMap(({ file, text }) => placeTexts(file, text))
    .map(({ text }) => text)
    .join(' ');

function readOwnTexts(owner: string, { code }: Language): { file: string; text: string }[] {
  const folder = join(owner, 'content', code);
  const names = listFiles(folder).filter((name) => /\.(json|md)$/.test(name));
  return names.map((name) => {
    const path = join(folder, name);
    return { file: nameFile(path), text: readFileSync(path, 'utf8') };
  });
}

function placeTexts(file: string, text: string): PlacedText[] {
  if (file.endsWith('.json')) {
    const json = readJson(text);
    return 'code' in json ? [] : describeValue(json.value, file);
  }
  const lines = text.split('\n');
  return lines.map((line, index) => ({ place: { file, key: `line ${index + 1}` }, text: line }));
}

const describeValue = (value: unknown, file: string): PlacedText[] =>
  listTexts(value).map(({ key, text }) => ({ place: { file, key }, text }));

function describeConfiguration(
  language: Language,
  configuration: Configuration,
  file: string,
): PlacedText[] {
  const {
    name,
    shortName,
    url,
    phone,
    email,
    address,
    publisher,
    offers,
    hours = [],
  } = configuration;
  const brand = language.brand ? {} : { name, shortName };
  const general = language.address ? {} : { address };
  const seen = {
    ...brand,
    ...general,
    url: readableHost(url),
    phone,
    email,
    publisher,
    languages: { [language.code]: language },
  };
  const opening = formatOpeningHours(hours, language).map(({ days, times }) => days + times);
  const shown = addressIn(language, configuration);
  const written = {
    ...Object.fromEntries(
      offers.map(({ price }, index) => [`offers.${index}.price`, writePrice(price, language)]),
    ),
    'address.country': shown ? formatPostalAddress(shown, language).join(commaIn(language)) : '',
    ...Object.fromEntries(opening.map((text, index) => [`hours.${index}`, text])),
    [`dates in ${language.locale}`]: writeDates(language),
    [`numbers in ${language.locale}`]:
      formatNumber(-1234567890.5, language) + formatNumber(-1234567890.5, language, 'percent'),
    'plain letters and digits': plain,
  };
  return [
    ...describeValue(seen, file),
    ...Object.entries(written).map(([key, text]) => ({ place: { file, key }, text })),
  ];
}

function writePrice(prices: Prices | undefined, language: Language): string {
  const price = priceIn(prices, language.code);
  return !price || 'share' in price ? '' : formatMoney(1.5, price.currency, language);
}

function writeDates(language: Language): string {
  const tag = toLanguageTag(language);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' });
  return Array.from({ length: 12 }, (_, month) =>
    writeFirstDay(days.format(new Date(2026, month, 3 * month + 1, 2 * month)), tag),
  ).join('');
}
