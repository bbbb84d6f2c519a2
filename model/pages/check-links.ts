import { decodePath, splitAddress } from '../../i18n/address.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isPdf, mediaFileOf } from '../files/media-file.ts';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
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
      const why = explainLink(value, address, site);
      return why ? [{ file: document.file, key: `line ${line}`, ...why }] : [];
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

/** Where the editor, its preview and `npm run dev` are: for a visitor, their own computer. */
const ownComputer = /^https?:\/\/(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])(?![\w.-])/i;

function explainLink(href: string, from: Address, site: Site): Reason | undefined {
  const { paths, book, redirects, isFile } = site;
  const media = mediaFileOf(href);
  if (media && isPdf(media)) {
    const name = media.replace('media/', '');
    return isFile(`/${media}`) ? undefined : reason('linkToNoFile', { link: href, name });
  }
  if (ownComputer.test(href)) return reason('linkToOwnComputer', { link: href });
  if (/^(https?:\/\/[^/]|mailto:.+@|tel:\+?\d)/.test(href)) return undefined;
  const { path, fragment } = splitAddress(href);
  const explainHeading = (page: Address) => explainAnchor(href, fragment, page, site);
  if (href.startsWith('#')) return explainHeading(from);
  if (!/^\/(?!\/)/.test(href)) return reason('noLink', { link: href || reason('emptyValue') });
  if (isFile(decodePath(path) ?? '') || isRedirected(path, redirects)) return undefined;
  const target = findTarget(href, from.language, book);
  if (target === undefined) {
    const advice = advise(path, paths, reason('checkSpelling'), 'meantPlain');
    return reason('linkNowhere', { link: href, advice });
  }
  return target ? explainHeading(target.address) : undefined;
}

function explainAnchor(
  link: string,
  anchor: string | undefined,
  address: Address,
  { offers }: Site,
): Reason | undefined {
  const { kind, path } = address;
  const document = documentOf(address);
  const fragments = kind === 'services' ? [...offers, 'main'] : ['main'];
  const ids = document ? [...document.parts.anchors] : fragments;
  if (anchor === undefined || ids.includes(anchor)) return undefined;
  const known = ids.map((id) => `#${id}`);
  const otherwise = reason('headings', { names: known.join(', ') });
  const advice = advise(`#${anchor}`, known, otherwise, 'meantPlain');
  return reason('linkToNoHeading', { link, path, advice });
}
