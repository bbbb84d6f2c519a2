import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '../../i18n/format-number.ts';
import { toLanguageTag } from '../../i18n/format-time.ts';
import type { Language } from '../../i18n/language.ts';
import { formatOpeningHours } from '../../i18n/opening-hours.ts';
import { formatPostalAddress } from '../../i18n/postal-address.ts';
import { type Configuration, configurationFile } from '../configuration/configuration.ts';
import { formatPrice, type PriceForms, priceIn } from '../configuration/price.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';
import { consentWordsIn } from '../words/consent-words.ts';

/** The file and the key of a text. */
type Place = Pick<Problem, 'file' | 'key'>;
type PlacedText = { place: Place; text: string };

/**
 * Every code point that a language of the site uses, with the first place where it occurs. Code points without a place are optional:
 * a font need not have them.
 */
export type SiteLetters = ReadonlyMap<number, Place | undefined>;

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Characters that components add to the words. */
const signs = '\u00a0·×–';

/** The parts of an owner that letters are read from. */
export type OwnerOfLetters = Pick<Owner, 'configuration' | 'folder'>;

/**
 * The letters of a language: those of its words and articles, of the configuration and of how its country writes that,
 * its dates and numbers, and plain ASCII.
 */
export function lettersIn(language: Language, { configuration, folder }: OwnerOfLetters): SiteLetters {
  const configurationName = nameFile(join(folder, configurationFile));
  const letters = new Map<number, Place | undefined>();
  const texts: { place: Place | undefined; text: string }[] = [
    ...readWords(join(folder, 'content', language.code)),
    ...describeConfiguration(language, configuration, configurationName),
    ...describeFacts(language, configuration, configurationName),
    {
      place: undefined,
      text: configuration.analytics
        ? listTexts(consentWordsIn(language.code))
            .map(({ text }) => text)
            .join('')
        : '',
    },
    { place: { file: configurationName, key: `dates in ${language.locale}` }, text: writeDates(language) },
    { place: { file: configurationName, key: `numbers in ${language.locale}` }, text: writeNumbers(language) },
    { place: { file: configurationName, key: 'plain letters and digits' }, text: printableAscii + signs },
    // Names in the list of languages: those in other scripts are drawn by the visitor's system fonts.
    { place: undefined, text: configuration.languages.map(({ name }) => name).join('') },
  ];
  for (const { place, text } of texts)
    for (const character of text.normalize('NFC')) {
      const letter = character.codePointAt(0) as number;
      if (!letters.has(letter) && !/\p{C}|[\n\r\t]/u.test(character)) letters.set(letter, place);
    }
  return letters;
}

/** All texts that the owner wrote in a language, joined. */
export const textIn = (language: Language, folder: string): string =>
  readWords(join(folder, 'content', language.code))
    .map(({ text }) => text)
    .join(' ');

function readWords(folder: string): PlacedText[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const file = nameFile(path);
      const text = readFileSync(path, 'utf8');
      return path.endsWith('.json') ? describeValue(JSON.parse(text), file) : describeLines(text, file);
    });
}

const describeLines = (text: string, file: string): PlacedText[] =>
  text.split('\n').map((line, index) => ({ place: { file, key: `line ${index + 1}` }, text: line }));

const describeValue = (value: unknown, file: string): PlacedText[] =>
  listTexts(value).map(({ key, text }) => ({ place: { file, key }, text }));

/** The texts of the configuration that visitors see in a language. */
function describeConfiguration(language: Language, configuration: Configuration, file: string): PlacedText[] {
  const { name, shortName, phone, email, address, publisher } = configuration;
  const seen = {
    ...(!language.brand && { name, shortName }),
    phone,
    email,
    address,
    publisher,
    languages: { [language.code]: language },
  };
  return describeValue(seen, file);
}

/** Price forms with the amount alone: the words around it are in offers' words. */
const amounts: PriceForms = {
  from: '{amount}',
  fromMonthly: '{amount}',
  fixed: '{amount}',
  monthly: '{amount}',
  share: '{percent}',
};

/** Values of the configuration as pages format them: prices with their currency, the country's name, days and times. */
function describeFacts(language: Language, { offers, address, hours = [] }: Configuration, file: string): PlacedText[] {
  const prices = offers.map(({ price }) => priceIn(price, language.code));
  return [
    ...prices.flatMap((price, index) =>
      price ? [{ place: { file, key: `offers.${index}.price` }, text: formatPrice(price, amounts, language) }] : [],
    ),
    ...(address ? [{ place: { file, key: 'address.country' }, text: formatPostalAddress(address, language).join('') }] : []),
    ...formatOpeningHours(hours, language).map(({ days, times }, index) => ({
      place: { file, key: `hours.${index}` },
      text: days + times,
    })),
  ];
}

function writeDates(language: Language): string {
  const days = new Intl.DateTimeFormat(toLanguageTag(language), { dateStyle: 'full', timeStyle: 'short' });
  return Array.from({ length: 12 }, (_, month) => days.format(new Date(2026, month, 3 * month + 1, 2 * month))).join('');
}

const writeNumbers = (language: Language): string =>
  formatNumber(-1234567890.5, language) + formatNumber(-1234567890.5, language, 'percent');
