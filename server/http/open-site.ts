import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  collectHeaders,
  expandTarget,
  findPageAddress,
  type Redirect,
  readSite,
} from './read-site.ts';
import { sendFile, sendText } from './send.ts';

/** Most characters of the target of a request; a longer one is answered 414. */
export const longestTarget = 8192;

export type StaticSite = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A page by its path, with its headers from _headers; undefined when there is none. */
  findPage(address: string): { html: string; headers: Record<string, string> } | undefined;
};

/**
 * Serves a built site as static hosts do, with its own redirects and headers. @throws Error when
 * the folder cannot be read
 */
export function openSite(folder: string): StaticSite {
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

  function findRedirect(path: string, decoded: string, query: string): string | undefined {
    const parameters = new URLSearchParams(query);
    // Some systems write é as e and an accent.
    const composed = decoded.normalize();
    for (const { from, query: wanted, to } of site.redirects) {
      if (!wanted.every(([name, value]) => parameters.get(name) === value)) continue;
      const match = from.exec(path) ?? from.exec(encodeURI(composed));
      if (match) return addQuery(expandTarget(to, match.at(1)), removeParameters(query, wanted));
    }
    const page =
      composed === decoded ? findPageAddress(path) : encodeURI(findPageAddress(composed));
    return page !== path && site.files.has(findPageAddress(composed)) ? page + query : undefined;
  }

  const send: StaticSite['answer'] = async (request, response) => {
    const target = readTarget(request.url ?? '/');
    if (target.length > longestTarget) return sendText(response, 414, 'Address too long');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const [path = ''] = target.split('?', 1);
    const query = target.slice(path.length);
    const decoded = decodePath(path);
    if (decoded === null) return sendText(response, 400, 'Bad request');
    refresh();
    const headers = collectHeaders(site.headerRules, path);
    const location = findRedirect(path, decoded, query);
    if (location !== undefined) {
      const fresh = { 'cache-control': 'public, max-age=3600', 'content-length': '0' };
      response.writeHead(301, { ...headers, location, ...fresh }).end();
      return;
    }
    const file = site.files.get(decoded);
    if (file) return sendFile(file, { folder, headers }, request, response);
    // The nearest 404.html up the tree, so that each language has its own.
    const errorPage = site.errorPages.find((page) => path.startsWith(page.folder));
    if (!errorPage) return sendText(response, 404, 'Not found');
    const errorHeaders = collectHeaders(site.headerRules, `/${errorPage.file.path}`);
    return sendFile(
      errorPage.file,
      { folder, headers: errorHeaders, status: 404 },
      request,
      response,
    );
  };

  return {
    // A client that hangs up, or a file that a build removes meanwhile, ends an answer early.
    answer: (request, response) => send(request, response).catch(() => void response.destroy()),
    findPage(address) {
      const file = site.files.get(decodePath(address) ?? '');
      if (!file?.path.endsWith('.html')) return undefined;
      return {
        html: readFileSync(join(folder, file.path), 'utf8'),
        headers: collectHeaders(site.headerRules, address),
      };
    },
  };
}

/** Adds a query to a redirect's target, which may have a query and an anchor of its own. */
function addQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = '', anchor] = target.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** What is left of a query such as ?p=12 without the parameters by which it was redirected. */
function removeParameters(query: string, names: Redirect['query']): string {
  if (names.length === 0) return query.slice(1);
  const parameters = new URLSearchParams(query);
  for (const [name] of names) parameters.delete(name);
  return String(parameters);
}

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

/** Path and query of a request target. A client may send the whole address (RFC 9112, 3.2.2). */
const readTarget = (target: string) =>
  target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/';
