import type { Markable } from '../../i18n/contact-facts.ts';
import type { Language } from '../../i18n/language.ts';
import { type Configuration, configurationFile } from '../../model/configuration/configuration.ts';
import type { Price, Prices } from '../../model/configuration/price.ts';
import { idOf } from '../../model/files/value-at.ts';
import type { Owner } from '../../model/owner/owner.ts';
import type { Address } from '../../model/pages/addresses.ts';
import { createTable, listArticles } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import type { Field, Path } from '../api.ts';
import { fieldAt } from '../form.ts';
import { forms } from '../server/fields.ts';
import { markText, removeMarks } from './marks.ts';

/** Marks every text that has a text field in a form; leaves all other values. */
function markAll<Value>(value: Value, file: string, form: Field | undefined, path: Path = []): Value {
  // Pages compare texts without letters and digits, such as the unit %: they get no mark.
  const isText = typeof value === 'string' && /[\p{L}\p{N}]/u.test(value) && fieldAt(form, path)?.kind === 'text';
  if (isText) return markText(value, { file, key: path.join('.') }) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const markPart = (part: unknown, key: string | number) => markAll(part, file, form, [...path, key]);
  if (Array.isArray(value)) return value.map((part, index) => markPart(part, idOf(part) ?? index)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, markPart(part, key)])) as Value;
}

/** The keys of front matter and configuration that pages show as text. All others are addresses, languages, days or ids. */
const shownMatter = ['title', 'description', 'tags', 'coverAlt', 'label', 'heading', 'eyebrow', 'standfirst', 'sections'];
const shownFacts = ['name', 'shortName', 'phone', 'email', 'address'];

/** A copy with marks in some of its keys. */
const markKeys = <Value extends object>(value: Value, keys: readonly string[], file: string, form: Field | undefined): Value => ({
  ...value,
  ...markAll(Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key))), file, form),
});

/** The configuration with marked texts. */
export function markConfiguration(configuration: Configuration): Configuration {
  const form = forms.config;
  const languages = configuration.languages.map((language, index) => {
    const mark = <Fact>(fact: Fact, key: string) => markAll(fact, configurationFile, form, ['languages', index, key]);
    const { name, tagline, brand } = language;
    const address = markAddress(mark(language.address, 'address'), language.address, ['languages', index, 'address']);
    return { ...language, name: mark(name, 'name'), tagline: mark(tagline, 'tagline'), brand: mark(brand, 'brand'), address };
  }) as [Language, ...Language[]];
  const profiles = configuration.profiles.map((profile, index) => ({
    ...profile,
    name: markAll(profile.name, configurationFile, form, ['profiles', index, 'name']),
  }));
  const marked = markKeys(configuration, shownFacts, configurationFile, form);
  const address = markAddress(marked.address, configuration.address, ['address']);
  const hours = configuration.hours?.map((entry, index) => markMadeOf(entry, ['hours', index]));
  const offers = configuration.offers.map((offer) => ({
    ...offer,
    ...(offer.price && { price: markPrices(offer.price, ['offers', offer.id, 'price']) }),
  }));
  return { ...marked, address, hours, offers, languages, profiles };
}

/** A marked address. Its country is a code, from which pages get the name. */
const markAddress = (marked: Configuration['address'], plain: Configuration['address'], path: Path): Configuration['address'] =>
  marked && plain && markMadeOf({ ...marked, country: plain.country }, path);

/** A copy of a value from which pages make texts, such as a price: these are marked when they are made, see i18n/contact-facts.ts. */
function markMadeOf<Value extends object>(value: Value, path: Path): Value {
  const mark = (text: string, key: string) => markText(text, { file: configurationFile, key: [...path, key].join('.') });
  return Object.defineProperty({ ...value }, 'mark' satisfies keyof Markable, { value: mark });
}

const markPrices = (prices: Prices, path: Path): Prices =>
  'currency' in prices || 'share' in prices
    ? markMadeOf(prices, path)
    : Object.fromEntries(
        Object.entries(prices).map(([code, price]) => [code, price && markMadeOf(price as Price, [...path, code])]),
      );

/**
 * An owner with marked texts.
 * @param configuration the marked configuration
 */
export function markOwner(owner: Owner, configuration: Configuration): Owner {
  const markFile = (code: string, [name, value]: [string, unknown]) =>
    [name, markAll(value, `content/${code}/${name}.json`, forms[name])] as const;
  const words = Object.fromEntries(
    Object.entries(owner.words).map(([code, files]) => [
      code,
      Object.fromEntries(Object.entries(files).map((file) => markFile(code, file))) as Words,
    ]),
  );
  const addresses = owner.addresses.map(({ article, page, ...address }): Address => {
    const { code } = address.language;
    const language = configuration.languages.find((marked) => marked.code === code) ?? address.language;
    const mark = <Matter extends object>({ id, data }: { id: string; data: Matter }, form: Field | undefined, ending = 'md') =>
      markKeys(data, shownMatter, `content/${id}.${ending}`, form);
    if (page?.data.sections) return { ...address, language, page: { ...page, data: mark(page, forms.sectionPage, 'json') } };
    if (page) return { ...address, language, page: { ...page, data: mark(page, forms.page) } };
    if (!article) return { ...address, language };
    // Pages find the author by the name in about.json, which has another mark.
    const people = words[code]?.about.people?.items ?? [];
    const author = people.find(({ name }) => removeMarks(name) === article.data.author)?.name ?? article.data.author;
    return { ...address, language, article: { ...article, data: { ...mark(article, forms.article), author } } };
  });
  const articles = listArticles(addresses);
  // Words of the head stay unmarked.
  const pages = createTable({ configuration, words, addresses, articles, folder: owner.folder }).map((page, index) => {
    const { words: head, changedAt } = owner.pages[index] ?? page;
    return { ...page, words: head, changedAt };
  });
  return { ...owner, words, addresses, articles, pages };
}
