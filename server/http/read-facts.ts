import { createHash, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { judgeAddress } from './check-origin.ts';

/** The code of the site's language for a tag such as fr-CA; null when the site does not have it. */
function findLocale(tag: string | null | undefined, configuration: Configuration): string | null {
  const wanted = tag?.trim().toLowerCase();
  if (!wanted) return null;
  const codes = configuration.languages.map(({ code }) => code);
  return codes.find((code) => code === wanted) ?? codes.find((code) => code === wanted.split('-')[0]) ?? null;
}

const longestPath = 300;

/** The path of a page, for the store. Two slashes at its beginning would make it the address of another host. */
const readPath = ({ pathname }: URL) => pathname.replace(/^\/{2,}/, '/').slice(0, longestPath);

/** Path of the page of this site that the request came from; null when the browser did not say, or names another site. */
export function readPage(request: Request, allowed: string[]): string | null {
  const referer = request.headers.get('referer');
  return referer === null || judgeAddress(referer, request, allowed) === 'foreign' ? null : readPath(new URL(referer));
}

/**
 * Path of the page with the form that was posted without scripting; null when it is unknown.
 * @param referrerPage as from `readPage`. It is the function itself when the form was refused and is sent again from the answer
 * @param field the hidden field with the page in such an answer; '' elsewhere
 */
export function readFormPage(request: Request, referrerPage: string | null, field: string): string | null {
  if (referrerPage !== new URL(request.url).pathname) return referrerPage;
  const url = field === '' ? null : URL.parse(field, request.url);
  return url && readPath(url);
}

/** Code of the form's language: by its field or header, else by the path of its page, else the site's first. */
export function readLocale(headers: Headers, page: string | null, configuration: Configuration, field?: string): string {
  const tags = [field, headers.get('content-language'), page?.split('/')[1]];
  return tags.map((tag) => findLocale(tag, configuration)).find((locale) => locale !== null) ?? configuration.languages[0].code;
}

/** Whether a body was posted by the form without scripting, and whether it can be read: UTF-8 and not compressed. */
export function readContentType(headers: Headers): { isForm: boolean; isReadable: boolean } {
  const given = (headers.get('content-type') ?? '').toLowerCase();
  const type = given.split(';', 1)[0]?.trim();
  const isForm = type === 'application/x-www-form-urlencoded';
  const isJson = type === 'application/json';
  // A pattern that reads each character once: a header of 16 KB may hold thousands of parameters.
  const charsets = given.matchAll(/;\s*charset\s*(?:=([^;=]*)[^;]*)?(?=;|$)/g);
  const isUtf8 = [...charsets].every(([, charset = '']) => charset.trim().replaceAll('"', '') === 'utf-8');
  return { isForm, isReadable: (isForm || isJson) && isUtf8 && !headers.has('content-encoding') };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the key, compared in constant time, as apikey, as Bearer token, or as both. */
export function hasKey(headers: Headers, key: string): boolean {
  const authorization = headers.get('authorization');
  const given = [headers.get('apikey'), authorization?.replace(/^Bearer +/i, '')].filter((value) => typeof value === 'string');
  return given.length > 0 && given.every((value) => timingSafeEqual(digest(value), digest(key)));
}
