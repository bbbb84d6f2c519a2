import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  decodePath,
  encodeAddress,
  foldCase,
  pageAddressOf,
  plainPath,
  readableAddress,
} from '../../i18n/address.ts';
import { collectHeaders, expandTarget, type Redirect, readSite } from './read-site.ts';
import { type FileAnswer, type SiteFile, sendFile, sendText } from './send.ts';

/** Most characters of the target of a request; a longer one is answered 414. */
export const longestTarget = 8192;

export type StaticSite = ReturnType<typeof openSite>;

/**
 * Serves a built site as static hosts do, with its own redirects and headers.
 * @throws Error when the folder cannot be read
 */
export function openSite(folder: string) {
  const readTime = () => statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
  let readAt = readTime();
  let site = readSite(folder);

  /**
   * Reads the folder again after another build, whose pages need the headers that it wrote for
   * them.
   */
  function refresh() {
    const builtAt = readTime();
    if (builtAt === undefined || builtAt === readAt) return;
    site = readSite(folder);
    readAt = builtAt;
  }

  /** @param spell the spelling in which addresses are compared */
  function findRedirect({ asked, plain, query }: Address, spell = asWritten): string | undefined {
    const sought = spell(plain);
    const parameters = new URLSearchParams(query);
    const found = site.redirects.find(
      ({ from, isStart, query: wanted }) =>
        (isStart ? spell(plain.slice(0, from.length)) : sought) === spell(from) &&
        wanted.every(([name, value]) => parameters.get(name) === value),
    );
    if (!found) return undefined;
    const { from, to } = found;
    const rest = from.endsWith('/')
      ? asked.split('/').slice(from.split('/').length - 1)
      : [plain.slice(from.length)];
    return addQuery(expandTarget(to, rest.join('/')), removeParameters(query, found.query));
  }

  /**
   * Finds where a page has moved: by a redirect of the path as it was asked for, else as in small
   * letters, since many an old site did not mind capitals.
   */
  function findLocation(address: Address): string | undefined {
    const location = findRedirect(address) ?? findProperAddress(address);
    if (location !== undefined || site.files.has(address.decoded ?? '')) return location;
    const moved = findRedirect(address, toSmallLetters);
    // In small letters '/pt-br/' matches '/pt-BR/*', which would lead it to itself for ever.
    return moved === address.asked + address.query ? undefined : moved;
  }

  /** The address of a page that was asked for in another way, such as with a final slash. */
  function findProperAddress({ path, decoded, query }: Address): string | undefined {
    const page = pageAddressOf(path);
    const isProper = page === path && decoded === decoded?.normalize();
    return !isProper && site.files.has(decodePath(page) ?? '') ? page + query : undefined;
  }

  function headersOf({ path: file }: SiteFile, path: string) {
    const headers = collectHeaders(site.headerRules, path);
    return file.endsWith('.html') ? { ...pageWithoutRule, ...headers } : headers;
  }

  /** The file of an address, else the nearest 404.html up the tree: each language has its own. */
  function findFile({
    path,
    decoded = '',
  }: Address): (FileAnswer & { file: SiteFile }) | undefined {
    const file = site.files.get(decoded);
    if (file) return { file, folder, headers: headersOf(file, path) };
    const errorPage = site.errorPages.find((page) => path.startsWith(page.folder));
    if (!errorPage) return undefined;
    const headers = headersOf(errorPage.file, `/${errorPage.file.path}`);
    return { file: errorPage.file, folder, headers, status: 404 };
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: target = '/' } = request;
    if (target.length > longestTarget) return sendText(response, 414, 'Address too long');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const address = readAddress(target);
    refresh();
    const location = findLocation(address);
    if (location !== undefined) {
      const headers = collectHeaders(site.headerRules, address.path);
      const fresh = { 'cache-control': 'public, max-age=3600', 'content-length': '0' };
      return void response.writeHead(301, { ...headers, location, ...fresh }).end();
    }
    if (address.decoded === undefined) return sendText(response, 400, 'Bad request');
    const found = findFile(address);
    if (!found) return sendText(response, 404, 'Not found');
    return sendFile(found.file, found, request, response);
  }

  return {
    /** The headers of every answer. */
    headers: collectHeaders(site.headerRules, noPage),
    // A client that hangs up, or a file that a build removes meanwhile, ends an answer early.
    answer: (request: IncomingMessage, response: ServerResponse) =>
      send(request, response).catch(() => void response.destroy()),
    /** A page by its path, with its headers from _headers; undefined when there is none. */
    findPage(path: string) {
      const file = site.files.get(decodePath(path) ?? '');
      if (!file?.path.endsWith('.html')) return undefined;
      return {
        html: readFileSync(join(folder, file.path), 'utf8'),
        headers: headersOf(file, encodeAddress(path)),
      };
    },
  };
}

/**
 * A page that has no rule of its own carries its policy itself, all but who may frame it, in place
 * of the policy of answers that hold no page.
 */
const pageWithoutRule = { 'content-security-policy': "frame-ancestors 'none'" };

/** A path that only the rule of all paths matches. */
const noPage = '//';

type Address = ReturnType<typeof readAddress>;

/**
 * `asked` is the path as it was asked for, `path` as pages have it, `plain` as redirects have it,
 * and `decoded` that of its file; undefined where no file can have it.
 */
function readAddress(target: string) {
  const [asked = ''] = target.split('?', 1);
  const decoded = asked.startsWith('/') ? decodePath(asked) : undefined;
  return {
    asked,
    path: encodeAddress(asked),
    plain: plainPath(asked),
    decoded,
    query: target.slice(asked.length),
  };
}

const asWritten = (address: string) => address;
/** Decodes the addresses that have escapes alone: a missing page is compared with each redirect. */
const toSmallLetters = (address: string) =>
  foldCase(address.includes('%') ? readableAddress(address) : address);

/** Adds a query to a redirect's target, which may have a query and an anchor of its own. */
function addQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = '', anchor] = target.split('#', 2);
  const asking = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return anchor === undefined ? asking : `${asking}#${anchor}`;
}

/** What is left of a query such as ?p=12 without the parameters by which it was redirected. */
function removeParameters(query: string, names: Redirect['query']): string {
  if (names.length === 0) return query.slice(1);
  const parameters = new URLSearchParams(query);
  for (const [name] of names) parameters.delete(name);
  return String(parameters);
}
