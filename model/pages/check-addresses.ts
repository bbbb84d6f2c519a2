import type { Configuration } from '../configuration/configuration.ts';
import { slugPattern } from '../configuration/id-pattern.ts';
import { encodeAddress, readableAddress } from '../files/decode-address.ts';
import type { Problem } from '../files/problem.ts';
import { suggest } from '../files/suggest.ts';
import { type Address, engineNames, textOf } from './addresses.ts';
import { listMoved, type Moved } from './list-moved.ts';

/** First segments of paths that are taken: by files of the build, or by the server. */
export const reserved = ['404', '_astro', 'captions', 'functions', 'healthz', 'icons', 'metrics', 'readyz', 'sample', 'share'];

/** The page that the contact form links to for the visitor's rights. */
export const privacyName = 'privacy';

/** Finds addresses that collide or are missing; each problem names file and field. */
export function checkAddresses(addresses: readonly Address[], configuration: Configuration, folder: string): Problem[] {
  const codes = configuration.languages.map(({ code }) => code);
  const byPath = new Map<string, Address>();
  const byKey = new Map<string, Address>();
  return [
    ...addresses.flatMap((address) => {
      const { kind, name, path, key, language, page } = address;
      const twin = byPath.get(path);
      const translation = byKey.get(`${language.code} ${key}`);
      byPath.set(path, address);
      byKey.set(`${language.code} ${key}`, address);
      const text = textOf(address);
      const explained = explainPath(address, configuration, twin);
      if (explained) return [{ file: `${folder}/site.config.jsonc`, ...explained }];
      if (!text) return [];
      const { file, slug } = text;
      const slugProblem = explainSlug(address, slug, codes) ?? (twin && `"${slug}" is the address of ${nameOf(twin)} already`);
      const remedy = page ? 'write another slug' : 'give the file another name';
      return [
        ...(slugProblem ? [{ file, key: 'slug', message: `${slugProblem}; ${remedy}` }] : []),
        ...(translation
          ? [{ file, key: 'translationOf', message: `"${name}" is what ${nameOf(translation)} says already; write another id` }]
          : []),
        ...(kind !== 'article' && (engineNames as readonly string[]).includes(name)
          ? [{ file, key: 'translationOf', message: `"${name}" is the name of a page that the site has; write another id` }]
          : []),
      ];
    }),
    ...checkMoved(addresses, byPath),
    ...checkMenus(addresses, configuration, folder),
    ...checkMailTo(addresses, configuration, folder),
    ...checkFrame(configuration, folder),
    ...configuration.languages
      .filter(({ code }) => !byKey.has(`${code} page ${privacyName}`))
      .map(({ code }) => ({
        file: `${folder}/content/${code}/legal/privacy.md`,
        key: '',
        message: `is missing: the contact form links to the text with translationOf: "${privacyName}"; write it`,
      })),
  ];
}

/** What is wrong with the address that a language gives to a page of the engine. */
function explainPath(address: Address, { languages }: Configuration, twin: Address | undefined) {
  if (textOf(address) || (address.number ?? 1) > 1) return undefined;
  const renamed = [address, twin].find((one) => one?.language.paths?.[one.kind]);
  if (!renamed) return undefined;
  const part = renamed.barePath.slice(1);
  const isTaken = languages.some(({ code }) => code === part) || reserved.includes(part);
  if (!twin && !isTaken) return undefined;
  const key = `languages.${languages.indexOf(renamed.language)}.paths.${renamed.kind}`;
  return { key, message: `"${part}" is an address that another page or the site itself needs; write another one` };
}

/** Finds former addresses that belong to two pages, or to a page of today. */
function checkMoved(addresses: readonly Address[], byPath: ReadonlyMap<string, Address>): Problem[] {
  const taken = new Map<string, Moved>();
  return listMoved(addresses).flatMap((moved) => {
    const { from, file, slug, index } = moved;
    const holder = byPath.get(from) ?? taken.get(from);
    taken.set(from, moved);
    if (!holder) return [];
    const message = `"${slug}" is what ${'from' in holder ? `${holder.file} says` : `the address of ${nameOf(holder)} is`} already; remove it`;
    return [{ file, key: `movedFrom.${index}`, message }];
  });
}

const nameOf = (address: Address) => textOf(address)?.file ?? `the page ${readableAddress(address.path)}`;

function explainSlug({ article }: Address, slug: string, codes: readonly string[]): string | undefined {
  if (!slugPattern.test(slug)) return `"${slug}" cannot be an address: only lower-case letters, digits and hyphens can`;
  if (article) return slug === 'page' ? `"${slug}" is where the pages of the blog stand` : undefined;
  if (codes.includes(slug)) return `"${slug}" is where a language begins`;
  return reserved.includes(slug) ? `"${slug}" is an address that the site needs` : undefined;
}

/** Finds entries of menus that are neither a page of the engine nor the id of a text. */
function checkMenus(addresses: readonly Address[], { menus }: Configuration, folder: string): Problem[] {
  const names = new Set<string>([...engineNames, ...addresses.filter(({ page }) => page).map(({ name }) => name)]);
  return Object.entries(menus).flatMap(([menu, entries]) =>
    entries.flatMap((name, index) => {
      const refuse = (message: string) => [{ file: `${folder}/site.config.jsonc`, key: `menus.${menu}.${index}`, message }];
      if (entries.indexOf(name) !== index) return refuse(`"${name}" is listed twice; keep one`);
      if (names.has(name)) return [];
      const meant = suggest(name, [...names]);
      return refuse(
        `there is no page "${name}"; ${meant ? `did you mean "${meant}"?` : `write one of ${[...names].join(', ')}, or give a text in pages/ or legal/ that translationOf`}`,
      );
    }),
  );
}

/** Finds mailboxes of pages that there are not. */
const checkMailTo = (addresses: readonly Address[], { mailTo }: Configuration, folder: string): Problem[] =>
  Object.keys(mailTo).flatMap((name) => {
    const paths = addresses.map(({ path }) => path);
    const meant = suggest(name, paths.map(readableAddress));
    const message = `there is no page "${name}"; ${meant ? `did you mean "${meant}"?` : 'write its address as it is now'}`;
    return paths.includes(encodeAddress(name)) ? [] : [{ file: `${folder}/site.config.jsonc`, key: `mailTo.${name}`, message }];
  });

/** The only page of the site that may be framed. */
const samplePath = '/sample/booking';

const checkFrame = ({ bookingWidget }: Configuration, folder: string): Problem[] =>
  bookingWidget?.frame.startsWith('/') && bookingWidget.frame !== samplePath
    ? [
        {
          file: `${folder}/site.config.jsonc`,
          key: 'bookingWidget.frame',
          message: `there is no page ${bookingWidget.frame}; write the https:// address of your calendar, ${samplePath} for the sample, or null for none`,
        },
      ]
    : [];
