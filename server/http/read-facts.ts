import type { Configuration } from '../../model/configuration/configuration.ts';
import { judgeAddress } from './check-origin.ts';

/** The language a tag such as fr-CA stands for on this site; null when the site does not have it. */
function findLocale(tag: string | null | undefined, configuration: Configuration): string | null {
  const wanted = tag?.trim().toLowerCase();
  if (!wanted) return null;
  const codes = configuration.languages.map(({ code }) => code);
  return codes.find((code) => code === wanted) ?? codes.find((code) => code === wanted.split('-')[0]) ?? null;
}

/** The path of an address as it is stored. */
const pathOf = (url: URL) => url.pathname.replace(/^\/{2,}/, '/').slice(0, 300);

/** Path of the page of this site that the request came from; null when the browser did not say, or names another site. */
export function readPage(request: Request, allowed: string[]): string | null {
  const referer = request.headers.get('referer');
  if (referer === null || judgeAddress(referer, request, allowed) === 'foreign') return null;
  return pathOf(new URL(referer));
}

/**
 * The page that a form post came from. The answer to a refused post stands at the function's own address: there the field tells which
 * page came before it.
 */
export function readFirstPage(request: Request, page: string | null, field: string): string | null {
  if (page !== new URL(request.url).pathname) return page;
  const first = field === '' ? null : URL.parse(field, request.url);
  return first && pathOf(first);
}

/** The language of the form: by its field or header, else by the page it stood on, else the site's first. */
export function readLocale(headers: Headers, page: string | null, configuration: Configuration, field?: string): string {
  const tags = [field, headers.get('content-language'), page?.split('/')[1]];
  return tags.map((tag) => findLocale(tag, configuration)).find((locale) => locale !== null) ?? configuration.languages[0].code;
}

/** The media type of a body, in lower case and without its parameters. */
export const readMediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').toLowerCase().split(';', 1)[0]?.trim() ?? '';

/** Whether a body was posted by the form without scripting, and whether it can be read: UTF-8 and not compressed. */
export function readContentType(headers: Headers): { isForm: boolean; isReadable: boolean } {
  const given = (headers.get('content-type') ?? '').toLowerCase();
  const type = readMediaType(headers);
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === 'application/json';
  // One pass: a header of 16 KB may hold thousands of parameters.
  const charsets = given.matchAll(/;\s*charset\s*(?:=([^;=]*)[^;]*)?(?=;|$)/g);
  const isUtf8 = [...charsets].every(([, charset = '']) => charset.trim().replaceAll('"', '') === 'utf-8');
  return { isForm, isReadable: (isForm || isJson) && isUtf8 && !headers.has('content-encoding') };
}
