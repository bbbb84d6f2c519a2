import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOpeningHours, formatPostalAddress } from '../../i18n/contact-facts.ts';
import { commaIn, formatMoney, formatNumber, toLanguageTag } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { type Configuration, configurationFile } from '../configuration/configuration.ts';
import { addressIn } from '../configuration/organization.ts';
import { type Prices, priceIn } from '../configuration/price.ts';
import { listFiles } from '../files/list-files.ts';
import { nameFile } from '../files/owner-folder.ts';
import { readJson } from '../files/read-json.ts';
import type { Place } from '../problems/problem.ts';
import { listTexts } from '../schemas/value-at.ts';

type PlacedText = { place: Place; text: string };

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
  const placed = [
    ...readOwnTexts(join(folder, 'content', language.code)),
    ...describeConfiguration(language, configuration, nameFile(join(folder, configurationFile))),
  ];
  const letters = new Map<number, Place | undefined>();
  for (const { place, text } of [...placed, { place: undefined, text: optional.join('') }])
    for (const character of text.normalize('NFC')) {
      const letter = character.codePointAt(0) as number;
      if (!letters.has(letter) && !/\p{C}|[\n\r\t]/u.test(character)) letters.set(letter, place);
    }
  return letters;
}

/** Every text of a language, for measuring how wide its letters are on average. */
export const textIn = (language: Language, folder: string): string =>
  readOwnTexts(join(folder, 'content', language.code))
    .map(({ text }) => text)
    .join(' ');

const readOwnTexts = (folder: string): PlacedText[] =>
  listFiles(folder)
    .filter((name) => /\.(json|md)$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const file = nameFile(path);
      const text = readFileSync(path, 'utf8');
      if (path.endsWith('.json')) {
        const json = readJson(text);
        return 'code' in json ? [] : describeValue(json.value, file);
      }
      return text
        .split('\n')
        .map((line, index) => ({ place: { file, key: `line ${index + 1}` }, text: line }));
    });

const describeValue = (value: unknown, file: string): PlacedText[] =>
  listTexts(value).map(({ key, text }) => ({ place: { file, key }, text }));

function describeConfiguration(
  language: Language,
  configuration: Configuration,
  file: string,
): PlacedText[] {
  const { name, shortName, phone, email, address, publisher, offers, hours = [] } = configuration;
  const brand = language.brand ? {} : { name, shortName };
  const general = language.address ? {} : { address };
  const seen = {
    ...brand,
    ...general,
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
  const days = new Intl.DateTimeFormat(toLanguageTag(language), {
    dateStyle: 'full',
    timeStyle: 'short',
  });
  return Array.from({ length: 12 }, (_, month) =>
    days.format(new Date(2026, month, 3 * month + 1, 2 * month)),
  ).join('');
}
