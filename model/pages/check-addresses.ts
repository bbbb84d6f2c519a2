import { isSameAddress, readableAddress } from '../../i18n/address.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import type { KeyProblem, Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import { slugPattern } from '../schemas/schema.ts';
import { type Address, documentOf, engineNames, privacyName } from './addresses.ts';
import { listMoved, type Moved } from './redirects.ts';

/** First segments of paths that files of the build or the server need. */
export const reserved = [
  '404',
  '_astro',
  'functions',
  'healthz',
  'icons',
  'readyz',
  'sample',
  'share',
];

/** Finds addresses that collide or are missing; each problem names file and field. */
export function checkAddresses(
  addresses: readonly Address[],
  configuration: Configuration,
  folder: string,
): Problem[] {
  const byPath = new Map<string, Address>();
  const byKey = new Map<string, Address>();
  return [
    ...addresses.flatMap((address) => {
      const key = `${address.language.code} ${address.key}`;
      const taken = { path: byPath.get(address.path), key: byKey.get(key) };
      byPath.set(address.path, address);
      byKey.set(key, address);
      return checkAddress(address, taken, configuration, folder);
    }),
    ...checkMoved(addresses, byPath),
    ...[...checkMenus(addresses, configuration), ...checkMailTo(addresses, configuration)].map(
      (problem) => ({
        file: `${folder}/${configurationFile}`,
        ...problem,
      }),
    ),
    ...checkPrivacy(configuration, byKey, folder),
  ];
}

/** Finds languages without a privacy page that visitors can read. */
const checkPrivacy = (
  { languages }: Configuration,
  byKey: ReadonlyMap<string, Address>,
  folder: string,
): Problem[] =>
  languages.flatMap(({ code }) => {
    const page = byKey.get(`${code} page ${privacyName}`);
    if (page && page.ownPage?.data.draft === undefined) return [];
    const file = `${folder}/content/${code}/legal/privacy.md`;
    return [{ file, key: '', ...reason('noPrivacy', { name: privacyName }) }];
  });

function checkAddress(
  address: Address,
  taken: { path: Address | undefined; key: Address | undefined },
  configuration: Configuration,
  folder: string,
): Problem[] {
  const { kind, name } = address;
  const explained = explainPath(address, configuration, taken.path);
  if (explained) return [{ file: `${folder}/${configurationFile}`, ...explained }];
  const document = documentOf(address);
  if (!document) return [];
  const { file, slug } = document;
  const codes = configuration.languages.map(({ code }) => code.toLowerCase());
  const wrongSlug =
    explainSlug(address, slug, codes) ??
    (taken.path && reason('slugTaken', { slug, other: nameOf(taken.path) }));
  const isEngines = kind !== 'article' && (engineNames as readonly string[]).includes(name);
  const wrongIds = [
    ...(taken.key ? [reason('idTaken', { id: name, other: nameOf(taken.key) })] : []),
    ...(isEngines ? [reason('idOfEngine', { id: name })] : []),
  ];
  return [
    ...(wrongSlug ? [{ file, key: 'slug', ...wrongSlug }] : []),
    ...wrongIds.map((why) => ({ file, key: 'translationOf', ...why })),
  ];
}

function explainPath(
  address: Address,
  { languages }: Configuration,
  twin: Address | undefined,
): KeyProblem | undefined {
  if (documentOf(address)) return undefined;
  const renamed = [address, twin].find((one) => one?.language.paths?.[one.kind]);
  if (!renamed) return undefined;
  const path = renamed.barePath.slice(1);
  const isTaken =
    languages.some(({ code }) => code.toLowerCase() === path) || reserved.includes(path);
  if (!twin && !isTaken) return undefined;
  const key = `languages.${languages.indexOf(renamed.language)}.paths.${renamed.kind}`;
  return { key, ...reason('pathTaken', { path }) };
}

function checkMoved(
  addresses: readonly Address[],
  byPath: ReadonlyMap<string, Address>,
): Problem[] {
  const taken = new Map<string, Moved>();
  return listMoved(addresses).flatMap((moved) => {
    const { from, file, slug, index } = moved;
    const holder = byPath.get(from) ?? taken.get(from);
    taken.set(from, moved);
    if (!holder) return [];
    const why =
      'from' in holder
        ? reason('movedTwice', { slug, file: holder.file })
        : reason('movedTaken', { slug, other: nameOf(holder) });
    return [{ file, key: `movedFrom.${index}`, ...why }];
  });
}

const nameOf = (address: Address) =>
  documentOf(address)?.file ?? reason('page', { path: readableAddress(address.path) });

function explainSlug(
  { barePath }: Address,
  slug: string,
  codes: readonly string[],
): Reason | undefined {
  if (!slugPattern.test(slug)) return reason('slugForm', { slug });
  if (barePath.lastIndexOf('/') > 0) return undefined;
  if (codes.includes(slug)) return reason('slugOfLanguage', { slug });
  return reserved.includes(slug) ? reason('slugReserved', { slug }) : undefined;
}

function checkMenus(addresses: readonly Address[], { menus }: Configuration): KeyProblem[] {
  const names = new Set<string>([
    ...engineNames,
    ...addresses.filter(({ ownPage }) => ownPage).map(({ name }) => name),
  ]);
  return Object.entries(menus).flatMap(([menu, entries]) =>
    entries.flatMap((name, index) => {
      const refuse = (why: Reason) => [{ key: `menus.${menu}.${index}`, ...why }];
      if (entries.indexOf(name) !== index) return refuse(reason('listedTwice', { name }));
      if (names.has(name)) return [];
      const otherwise = reason('menuPage', { names: [...names].join(', ') });
      return refuse(reason('noPage', { name, advice: advise(name, [...names], otherwise) }));
    }),
  );
}

const checkMailTo = (addresses: readonly Address[], { mailTo }: Configuration): KeyProblem[] =>
  Object.keys(mailTo).flatMap((name) => {
    const paths = addresses.map(({ path }) => path);
    const advice = advise(name, paths.map(readableAddress), reason('addressNow'));
    return paths.some((path) => isSameAddress(path, name))
      ? []
      : [{ key: `mailTo.${name}`, ...reason('noPage', { name, advice }) }];
  });
