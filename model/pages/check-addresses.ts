import { isSameAddress, readableAddress } from '../../i18n/address.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../problems/problem.ts';
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

type KeyProblem = Omit<Problem, 'file'>;

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
        file: `${folder}/site.config.jsonc`,
        ...problem,
      }),
    ),
    ...configuration.languages
      .filter(
        ({ code }) =>
          byKey.get(`${code} page ${privacyName}`)?.ownPage?.data.draft !== undefined ||
          !byKey.has(`${code} page ${privacyName}`),
      )
      .map(({ code }) => ({
        file: `${folder}/content/${code}/legal/privacy.md`,
        key: '',
        message: `is missing: the contact form links to the text with translationOf: "${privacyName}"; write it`,
      })),
  ];
}

function checkAddress(
  address: Address,
  taken: { path: Address | undefined; key: Address | undefined },
  configuration: Configuration,
  folder: string,
): Problem[] {
  const { kind, name } = address;
  const explained = explainPath(address, configuration, taken.path);
  if (explained) return [{ file: `${folder}/site.config.jsonc`, ...explained }];
  const document = documentOf(address);
  if (!document) return [];
  const refuse = (key: string, message: string): Problem => ({ file: document.file, key, message });
  const { slug } = document;
  const codes = configuration.languages.map(({ code }) => code.toLowerCase());
  const problem =
    explainSlug(address, slug, codes) ??
    (taken.path && `"${slug}" is the address of ${nameOf(taken.path)} already`);
  return [
    ...(problem ? [refuse('slug', `${problem}; write another slug`)] : []),
    ...(taken.key
      ? [
          refuse(
            'translationOf',
            `"${name}" is what ${nameOf(taken.key)} says already; write another id`,
          ),
        ]
      : []),
    ...(kind !== 'article' && (engineNames as readonly string[]).includes(name)
      ? [
          refuse(
            'translationOf',
            `"${name}" is the name of a page that the site has; write another id`,
          ),
        ]
      : []),
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
  const part = renamed.barePath.slice(1);
  const isTaken =
    languages.some(({ code }) => code.toLowerCase() === part) || reserved.includes(part);
  if (!twin && !isTaken) return undefined;
  const key = `languages.${languages.indexOf(renamed.language)}.paths.${renamed.kind}`;
  return {
    key,
    message: `"${part}" is an address that another page or the site itself needs; write another one`,
  };
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
    const message = `"${slug}" is what ${'from' in holder ? `${holder.file} says` : `the address of ${nameOf(holder)} is`} already; remove it`;
    return [{ file, key: `movedFrom.${index}`, message }];
  });
}

const nameOf = (address: Address) =>
  documentOf(address)?.file ?? `the page ${readableAddress(address.path)}`;

function explainSlug(
  { article }: Address,
  slug: string,
  codes: readonly string[],
): string | undefined {
  if (!slugPattern.test(slug))
    return `"${slug}" cannot be an address: only lower-case letters, digits and hyphens can`;
  if (article) return undefined;
  if (codes.includes(slug)) return `"${slug}" is where a language begins`;
  return reserved.includes(slug) ? `"${slug}" is an address that the site needs` : undefined;
}

function checkMenus(addresses: readonly Address[], { menus }: Configuration): KeyProblem[] {
  const names = new Set<string>([
    ...engineNames,
    ...addresses.filter(({ ownPage }) => ownPage).map(({ name }) => name),
  ]);
  return Object.entries(menus).flatMap(([menu, entries]) =>
    entries.flatMap((name, index) => {
      const refuse = (message: string) => [{ key: `menus.${menu}.${index}`, message }];
      if (entries.indexOf(name) !== index) return refuse(`"${name}" is listed twice; keep one`);
      if (names.has(name)) return [];
      const advice = `write one of ${[...names].join(', ')}, or give a text in pages/ or legal/ that translationOf`;
      return refuse(`there is no page "${name}"; ${advise(name, [...names], advice)}`);
    }),
  );
}

const checkMailTo = (addresses: readonly Address[], { mailTo }: Configuration): KeyProblem[] =>
  Object.keys(mailTo).flatMap((name) => {
    const paths = addresses.map(({ path }) => path);
    const advice = advise(name, paths.map(readableAddress), 'write its address as it is now');
    const message = `there is no page "${name}"; ${advice}`;
    return paths.some((path) => isSameAddress(path, name))
      ? []
      : [{ key: `mailTo.${name}`, message }];
  });
