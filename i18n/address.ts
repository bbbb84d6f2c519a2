/**
 * Addresses of a site: read, written and compared. Two spellings are one address where browsers
 * and hosts mean the same by them: 'é' and '%C3%A9', '%c3%a9' and '%C3%A9', 'é' and an e with an
 * accent after it. Escapes of characters that separate the parts of an address are characters of
 * their own: '%26' is no '&', '%2F' no slash.
 */

/** Removes the escapes that say nothing of their own, and writes the others in capitals. */
const decodeEscapes = (address: string): string =>
  address
    .replace(/(?:%(?!25)[\da-f]{2})+/gi, (run) => decodeAddress(run) ?? run)
    .replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());

/**
 * The spelling of an address in which it is compared, and written for hosts: as browsers request
 * it, with composed letters. An escape that stands for no character, as in the '%E9' of older
 * sites, stays; a % of its own becomes '%25'.
 */
export const encodeAddress = (address: string): string =>
  decodeEscapes(address)
    .normalize()
    .toWellFormed()
    .split(/(%[\dA-F]{2})/)
    .map((part, index) => (index % 2 === 0 ? encodeURI(part) : part))
    .join('');

export const isSameAddress = (one: string, other: string): boolean =>
  encodeAddress(one) === encodeAddress(other);

/**
 * The spelling of a path in which redirects are found: signs that separate nothing in a path are
 * not escaped, as old sites and their visitors write '/c++' and '/c%2B%2B' for one page.
 */
export const plainPath = (path: string): string =>
  encodeAddress(path).replace(/%(?:2[46BC]|3[BD]|40)/g, decodeURIComponent);

/**
 * The spellings in which a path is asked for, the likeliest first, for hosts that compare letter by
 * letter: as browsers write it, with escapes in lower case (WordPress), with every sign escaped
 * (PHP), with accents of their own (macOS), in small letters, and without escapes (Netlify).
 */
export function listSpellings(path: string): string[] {
  const text = plainPath(path).replace(
    // All but controls, spaces, and what has a meaning in an address or a rule: # % * / : ? \\
    /(?:%(?![01]|2[035AF]|3[AF]|5C|7F)[\dA-F]{2})+/g,
    (run) => decodePath(run) ?? run,
  );
  const [asked, escaped] = [askedPath(text), escapeSigns(text)];
  const others = [text.normalize('NFD'), withoutDots(text.toLowerCase())];
  const encoded = [asked, escaped, ...others.map(askedPath)];
  const spellings = [
    ...encoded.flatMap((one) => [one, one.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())]),
    ...[text, ...others].map((one) => one.replace(/%25(?![\dA-F]{2})/g, '%')),
  ];
  return [...new Set(spellings)];
}

const withoutDots = (text: string): string => text.replaceAll('i\u0307', 'i');

/**
 * Spells an address in small letters, so that two spellings that differ by capitals become equal,
 * also in Turkish and German: 'İ', 'I' and 'ı' become 'i', and 'ß' and 'SS' become 'ss'.
 */
export const foldCase = (text: string): string => withoutDots(text.toUpperCase().toLowerCase());

/** A path as browsers ask for it. */
const askedPath = (path: string): string => new URL(path, 'https://host').pathname;

const escapeSigns = (path: string): string =>
  askedPath(path).replace(
    /[^\w\-./%*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** An address as people read it: 'café' for 'caf%C3%A9'. */
export const readableAddress = decodeEscapes;

/**
 * Removes the escapes of an address but those of characters that separate its parts; undefined
 * where one stands for no character.
 */
function decodeAddress(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** The path of a file as an address: '/media/caf%C3%A9%23.pdf' for '/media/café#.pdf'. */
export const addressOf = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/**
 * The path of a file for the path of its address; undefined where an escape stands for no
 * character. An escaped slash stays, so that no file has the address.
 */
export function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path.replace(/%2f/gi, '%252F'));
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** The parts of an address. An address without ? has no query, one without # no fragment. */
export function splitAddress(address: string): {
  path: string;
  query: string | undefined;
  fragment: string | undefined;
} {
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(address) ?? [];
  return { path, query, fragment };
}

/** A path without a slash at its end; the root stays. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * The path at which a page is served: '/about.html' and '/about/' become '/about', and
 * '/fr/index.html' becomes '/fr/'.
 */
export const pageAddressOf = (path: string): string =>
  path.replace(/(?<=\/)index\.html$|\.html$|(?<=[^/])\/$/, '');

/** Whether a host is one of those that are kept for examples (RFC 2606). */
export const isExampleHost = (host: string): boolean =>
  /(^|\.)example(\.(com|net|org))?$/.test(host);

const registrable =
  /[^.]+\.(?:(?:ac|asso|co|com|edu|go|gob|gouv|gov|ltd|me|ne|net|nom|or|org|plc)\.(?=[a-z]{2}$))?[^.]+$/;

/**
 * The domain that somebody registered, such as b.co.uk of a.b.co.uk. Under a rare public suffix it
 * takes in several of them.
 */
export const registeredDomain = (host: string): string => registrable.exec(host)?.[0] ?? host;
