import { decodePath, splitAddress } from '../../i18n/address.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isPdf, mediaFileOf } from '../files/media-file.ts';
import type { Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import { type AddressBook, findTarget } from './address-book.ts';
import { type Address, documentOf } from './addresses.ts';
import { isRedirected, type Redirect, readRedirect } from './redirects.ts';

type LinkCheck = {
  addresses: readonly Address[];
  book: AddressBook;
  configuration: Configuration;
  isFile: (path: string) => boolean;
};

/** Finds dead links in documents; each problem names file, line and link. */
export function checkLinks({ addresses, book, configuration, isFile }: LinkCheck): Problem[] {
  const site: Site = {
    paths: addresses.map(({ path }) => path),
    book,
    offers: configuration.offers.map(({ id }) => id),
    redirects: Object.entries(configuration.redirects).map(([from, to]) => readRedirect(from, to)),
    isFile,
  };
  return addresses.flatMap((address) => {
    const document = documentOf(address);
    if (!document) return [];
    return document.parts.links.flatMap(({ value, line }) => {
      const problem = explainLink(value, address, site);
      const message = `the link ${value || '(empty)'} ${problem}`;
      return problem ? [{ file: document.file, key: `line ${line}`, message }] : [];
    });
  });
}

type Site = {
  paths: readonly string[];
  book: AddressBook;
  /** The ids of offers, which are headings of the services page. */
  offers: readonly string[];
  redirects: readonly Redirect[];
  isFile: (path: string) => boolean;
};

function explainLink(href: string, from: Address, site: Site): string | undefined {
  const { paths, book, redirects, isFile } = site;
  const media = mediaFileOf(href);
  if (media && isPdf(media)) {
    const missing = `leads to no file; put it in media/ as ${media.replace('media/', '')}`;
    return isFile(`/${media}`) ? undefined : missing;
  }
  if (/^(https?:\/\/[^/]|mailto:.+@|tel:\+?\d)/.test(href)) return undefined;
  const { path, fragment } = splitAddress(href);
  if (href.startsWith('#')) return explainAnchor(fragment, from, site);
  if (!/^\/(?!\/)/.test(href))
    return 'is not an address; write https://…, mailto:…, tel:… or a path that begins with /';
  if (isFile(decodePath(path) ?? '') || isRedirected(path, redirects)) return undefined;
  const target = findTarget(href, from.language, book);
  if (target === undefined)
    return `leads to a page that does not exist; ${advise(path, paths, 'check its spelling', '')}`;
  return target ? explainAnchor(fragment, target.address, site) : undefined;
}

function explainAnchor(
  anchor: string | undefined,
  address: Address,
  { offers }: Site,
): string | undefined {
  const { kind, path } = address;
  const document = documentOf(address);
  const own = kind === 'services' ? [...offers, 'main'] : ['main'];
  const ids = document ? [...document.parts.anchors] : own;
  if (anchor === undefined || ids.includes(anchor)) return undefined;
  const known = ids.map((id) => `#${id}`);
  return `leads to a heading that does not exist on ${path}; ${advise(`#${anchor}`, known, `there are ${known.join(', ')}`, '')}`;
}
