import { createHash, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { longestPath } from '../../contact/function.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';

export type Origin = 'own' | 'allowed' | 'foreign' | 'unknown';

/**
 * Whether an address belongs to the host that was asked, or to an allowed origin such as
 * https://www.example.com.
 */
function judgeAddress(address: string, request: Request, allowed: string[]) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'foreign';
  // The scheme is not compared: a proxy that ends TLS passes the request on as http.
  if (url.host === (request.headers.get('host') ?? new URL(request.url).host)) return 'own';
  return allowed.includes(url.origin) ? 'allowed' : 'foreign';
}

/**
 * Where a request comes from, by headers that a page cannot forge in a browser; `allowed` are
 * origins without a path.
 */
export function judgeOrigin(request: Request, allowed: string[]): Origin {
  const origin = request.headers.get('origin');
  // "null" also comes from our own pages when a privacy setting hides the referrer; Sec-Fetch-Site
  // tells.
  if (origin !== null && origin !== 'null') return judgeAddress(origin, request, allowed);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = request.headers.get('referer');
  return referer === null ? 'unknown' : judgeAddress(referer, request, allowed);
}

/**
 * The longest written address, in characters: IPv6 with an embedded IPv4 address, a zone, brackets
 * and a port.
 */
const longestAddress = 72;

/**
 * The address that a request came from: IPv4, or the /64 network of IPv6, which one household has;
 * '' when it is unreadable.
 * @param trustedProxies how many of the owner's proxies append to X-Forwarded-For; 0 ignores the
 * header, which anybody can send
 */
export function findClientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = forwardedFor?.match(/[^\s,](?:[^,]*[^\s,])?/g) ?? [];
  const written = (trustedProxies > 0 && hops.at(-trustedProxies)) || socketAddress;
  const text = written.replace(/^\[([^\]]*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');
  if (text.length > longestAddress || !ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** Whether a connection comes from this machine, as those of a proxy on it do. */
export const isOwnAddress = ({ remoteAddress, localAddress }: Socket): boolean =>
  remoteAddress === localAddress || /^(::ffff:)?127\./.test(remoteAddress ?? '');

/**
 * The network of an address from `findClientAddress`: an IPv4 /24 or an IPv6 /48, about what one
 * customer of a host gets.
 */
export const findNetwork = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24');

/**
 * Finds the site's language for a language tag such as fr-CA.
 * @returns its code, or undefined
 */
function findLocale(tag: string | null | undefined, { languages }: Configuration) {
  const wanted = tag?.trim().toLowerCase();
  const codes = languages.map(({ code }) => code);
  return (
    codes.find((code) => code.toLowerCase() === wanted) ??
    codes.find((code) => code === wanted?.split('-')[0])
  );
}

/**
 * The path of a page, for the store. Two slashes at its beginning would make it the address of
 * another host.
 */
const readPath = ({ pathname }: URL) => pathname.replace(/^\/{2,}/, '/').slice(0, longestPath);

/**
 * Path of the page of this site that the request came from; null when the browser did not say, or
 * names another site.
 */
export function readPage(request: Request, allowed: string[]): string | null {
  const referer = request.headers.get('referer');
  return referer === null || judgeAddress(referer, request, allowed) === 'foreign'
    ? null
    : readPath(new URL(referer));
}

/**
 * Path of the page with the form that was posted without scripting; null when it is unknown. The
 * answer to a refused form has the function's own address, so the page is named in a hidden field
 * there.
 */
export function readFormPage(
  request: Request,
  referrerPage: string | null,
  field: string,
): string | null {
  if (referrerPage !== new URL(request.url).pathname) return referrerPage;
  const url = field === '' ? null : URL.parse(field, request.url);
  return url && readPath(url);
}

/**
 * Code of the form's language: by its field or header, else by the path of its page, else the
 * site's first.
 */
export function readLocale(
  headers: Headers,
  page: string | null,
  configuration: Configuration,
  field?: string,
): string {
  const tags = [field, headers.get('content-language'), page?.split('/')[1]];
  const [locale] = tags.flatMap((tag) => findLocale(tag, configuration) ?? []);
  return locale ?? configuration.languages[0].code;
}

/**
 * Whether a body was posted by the form without scripting, and whether it can be read: UTF-8 and
 * not compressed.
 */
export function readContentType({ headers, method }: Request) {
  const contentType = (headers.get('content-type') ?? '').toLowerCase();
  const type = contentType.split(';', 1)[0]?.trim();
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === 'application/json';
  // The pattern reads each character once: a header of 16 KB may hold thousands of parameters.
  const charsets = contentType.matchAll(/;\s*charset\s*(?:=([^;=]*)[^;]*)?(?=;|$)/g);
  const isUtf8 = [...charsets].every(
    ([, charset = '']) => charset.trim().replaceAll('"', '') === 'utf-8',
  );
  return {
    isFormPost: isForm && method === 'POST',
    isReadable: (isForm || isJson) && isUtf8 && !headers.has('content-encoding'),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, compared in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** Whether a request carries the key, as apikey, as Bearer token, or as both. */
export function hasKey(headers: Headers, key: string): boolean {
  const token = headers.get('authorization')?.replace(/^Bearer +/i, '');
  const keys = [headers.get('apikey') ?? [], token ?? []].flat();
  return keys.length > 0 && keys.every((value) => isSameSecret(value, key));
}
