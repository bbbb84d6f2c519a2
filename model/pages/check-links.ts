import type { Configuration } from '../configuration/configuration.ts';
import { isPdf, mediaFileOf } from '../files/media-file.ts';
import type { Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import { type AddressBook, findTarget } from './address-book.ts';
import { type Address, documentOf } from './addresses.ts';

type LinkCheck = {
  addresses: readonly Address[];
  book: AddressBook;
  configuration: Configuration;
  isFile: (path: string) => boolean;
};

/** Finds dead links in documents; each problem names file, line and link. */
export function checkLinks(check: LinkCheck): Problem[] {
  return check.addresses.flatMap((address) => {
    const document = documentOf(address);
    return (document?.parts.links ?? []).flatMap(({ value, line }) => {
      const problem = explainLink(value, address, check);
      return document && problem
        ? [
            {
              file: document.file,
              key: `line ${line}`,
              message: `the link ${value || '(empty)'} ${problem}`,
            },
          ]
        : [];
    });
  });
}

function explainLink(
  href: string,
  from: Address,
  { addresses, book, configuration, isFile }: LinkCheck,
): string | undefined {
  const media = mediaFileOf(href);
  if (media && isPdf(media))
    return isFile(`/${media}`)
      ? undefined
      : `leads to no file; put it in media/ as ${media.replace('media/', '')}`;
  if (/^(https?:\/\/[^/]|mailto:.+@|tel:\+?\d)/.test(href)) return undefined;
  if (href.startsWith('#')) return explainAnchor(href.slice(1), from, configuration);
  if (!href.startsWith('/') || href.startsWith('//'))
    return 'is not an address; write https://…, mailto:…, tel:… or a path that begins with /';
  const path = href.replace(/[?#].*$/, '');
  if (isFile(path) || path in configuration.redirects) return undefined;
  const target = findTarget(href, from.language, book);
  if (target === undefined) {
    const paths = addresses.map((address) => address.path);
    return `leads to a page that does not exist; ${advise(path, paths, 'check its spelling', '')}`;
  }
  const [, anchor] = target?.rest.split('#') ?? [];
  return target && anchor !== undefined
    ? explainAnchor(anchor, target.address, configuration)
    : undefined;
}

function explainAnchor(
  anchor: string,
  address: Address,
  configuration: Configuration,
): string | undefined {
  const { kind, path } = address;
  const document = documentOf(address);
  const ids = document
    ? [...document.parts.anchors]
    : [...(kind === 'services' ? configuration.offers.map(({ id }) => id) : []), 'main'];
  if (ids.includes(anchor)) return undefined;
  const known = ids.map((id) => `#${id}`);
  return `leads to a heading that does not exist on ${path}; ${advise(`#${anchor}`, known, `there are ${known.join(', ')}`, '')}`;
}
