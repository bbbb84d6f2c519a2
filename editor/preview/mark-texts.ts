import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSatteriProcessor } from '@astrojs/markdown-satteri';
import type { AstroIntegration } from 'astro';
import { defineHastPlugin } from 'satteri';
import type { Markable } from '../../i18n/derived-text.ts';
import type { Language } from '../../i18n/language.ts';
import { type Configuration, configurationFile } from '../../model/configuration/configuration.ts';
import { takeLiveFacts } from '../../model/configuration/live-facts.ts';
import type { Price, Prices } from '../../model/configuration/price.ts';
import { idOf } from '../../model/files/value-at.ts';
import { logoFile } from '../../model/logo/load-logo.ts';
import type { Owner } from '../../model/owner/owner.ts';
import type { Address } from '../../model/pages/addresses.ts';
import { createTable, listArticles } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import type { Field, Path } from '../api.ts';
import { fieldAt } from '../form.ts';
import { forms } from '../server/fields.ts';
import { listFiles } from '../server/owner-files.ts';
import { attribute, markText, removeMarks } from './marks.ts';
import type { Mark } from './messages.ts';

/** Marks every text that a form has a text field for; leaves all other values. */
function markAll<Value>(value: Value, file: string, form: Field | undefined, path: Path = []): Value {
  // A text without letters and digits has no mark: pages compare it, as the unit %.
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

function markConfiguration(configuration: Configuration): Configuration {
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

/** A copy of a value whose texts are marked when pages make them of it. */
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

/** @param configuration the marked configuration */
function markOwner(owner: Owner, configuration: Configuration): Owner {
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

/** The global in which src/integrations/provide-owner.ts keeps the owner. */
type Process = { ownerOfSite?: { configuration: Configuration; read: () => Owner; readChecked: () => Owner } };

/** Modules that list pages and media when they are run, as Vite names them. */
const lists = ['src/pages', 'src/data/media.ts'].map((path) => resolve(path).split(sep).join('/'));

/** The module that holds the logo for pages. */
const logoModule = resolve('src/brand/logo.ts').split(sep).join('/');

/** The owner that pages were last rendered from, and the state of the files that Markdown was rendered from. */
let shownOwner: Owner | undefined;
let renderedFrom = '';
let invalidate = async (_: { isMarkdownSame: boolean; modules: readonly string[] }): Promise<void> => undefined;
let whenInvalidated = Promise.resolve();

/** A text that changes when a Markdown file, a media file or a fact changes, which are all that rendered Markdown depends on. */
const describeRendered = (folder: string) =>
  listFiles(folder)
    .filter((path) => path !== logoFile && (!path.startsWith('content/') || path.endsWith('.md')))
    .map((path) => {
      const { ino, ctimeNs } = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false }) ?? {};
      return [path, ino, ctimeNs].join(' ');
    })
    .join('\n');

/**
 * Reads the owner's files that have changed, and has Astro invalidate what it cached of them: lists of pages and of media, and rendered
 * Markdown. A page is rendered only after that, and itself names files that cannot be read.
 */
export function refreshOwner(): Promise<void> {
  const { ownerOfSite } = globalThis as Process;
  const now = ownerOfSite?.read();
  if (!now || now === shownOwner) return whenInvalidated;
  try {
    ownerOfSite?.readChecked();
  } catch {}
  const found = describeRendered(now.folder);
  const isMarkdownSame = found === renderedFrom;
  const isLogoNew = shownOwner !== undefined && shownOwner.logo?.shapes !== now.logo?.shapes;
  [shownOwner, renderedFrom] = [now, found];
  whenInvalidated = whenInvalidated
    .then(() => invalidate({ isMarkdownSame, modules: [...lists, ...(isLogoNew ? [logoModule] : [])] }))
    .catch(() => undefined);
  return whenInvalidated;
}

/** Addresses of the pages that show no Markdown. */
export const listEnginePages = (): ReadonlySet<string> => {
  const { addresses = [] } = (globalThis as Process).ownerOfSite?.read() ?? {};
  return new Set(addresses.flatMap(({ article, page, path }) => (article || (page && !page.data.sections) ? [] : [path])));
};

/** Adds to each block of Markdown the line on which it begins, counted below the front matter. */
const markBlocks = (folder: string) =>
  defineHastPlugin({
    name: 'mark-blocks',
    options: { position: true },
    element: {
      filter: ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'pre'],
      visit(node, context) {
        if (!context.fileURL || !node.position) return;
        const file = relative(folder, fileURLToPath(context.fileURL)).split(sep).join('/');
        const place = { file, key: '', line: node.position.start.line };
        context.setProperty(node, attribute, JSON.stringify([[place, 0, Number.MAX_SAFE_INTEGER] satisfies Mark]));
      },
    },
  });

/** Gives pages marked texts. Markdown is rendered and cached as HTML, so its blocks get the attribute that `noteMarks` writes. */
export const markTexts: AstroIntegration = {
  name: 'mark-texts',
  hooks: {
    'astro:config:setup': ({ config }) => {
      const { ownerOfSite } = globalThis as Process;
      if (!ownerOfSite || !isSatteriProcessor(config.markdown.processor))
        throw new Error('there is no owner to mark the texts of');
      const { configuration, read, readChecked } = ownerOfSite;
      const marked = new WeakMap<Owner, Owner>();
      const markedFacts = markConfiguration(configuration);
      ownerOfSite.configuration = markedFacts;
      ownerOfSite.readChecked = () => {
        const owner = readChecked();
        const known = marked.get(owner);
        if (known) return known;
        takeLiveFacts(markedFacts, markConfiguration(configuration));
        const own = markOwner(owner, markedFacts);
        marked.set(owner, own);
        return own;
      };
      config.markdown.processor.options.hastPlugins.push(markBlocks(read().folder));
    },
    'astro:server:setup': ({ server, refreshContent }) => {
      invalidate = async ({ isMarkdownSame, modules: asked }) => {
        for (const { moduleGraph } of Object.values(server.environments))
          for (const [file, modules] of moduleGraph.fileToModulesMap)
            if (asked.some((module) => file.startsWith(module)))
              for (const module of modules) moduleGraph.invalidateModule(module);
        if (!isMarkdownSame) await refreshContent?.({});
      };
    },
  },
};
