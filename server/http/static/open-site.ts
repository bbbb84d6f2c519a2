import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, createTextAnswer, sendAnswer } from '../answer.ts';
import { createReadyFile, type ReadyFile, type RequestHeaders } from './answer-file.ts';
import { loadFiles } from './load-files.ts';
import { collectHeaders, expandTarget } from './read-rules.ts';

/** Most characters of a request target, which is path and query. */
export const longestTarget = 8192;

const errorPage = '/404.html';

export type StaticSite = {
  /** @param target path and query, percent-encoded, as the client sent them */
  answer(method: string, target: string, requestHeaders: RequestHeaders): Answer | Promise<Answer>;
  /** A page by its path, with its headers from _headers; undefined when there is none. */
  findPage(address: string): { html: string; headers: Record<string, string> } | undefined;
  /** Whether there is a page, not another file, at a path. */
  hasPage(address: string): boolean;
};

/**
 * Serves a built site as static hosts do, from memory except for large films; redirects and headers come from its own files.
 * Files are compressed in the background; one that is requested earlier is compressed at once.
 * @throws Error when the folder cannot be read
 */
export function openSite(folder: string): StaticSite {
  const { byAddress, redirects: rules, headerRules } = loadFiles(folder);
  const redirects = rules.filter(({ query }) => query.length === 0);
  const queryRedirects = rules.filter(({ query }) => query.length > 0);
  const ready = new Map<string, ReadyFile>();
  const errorPages: { folder: string; page: ReadyFile }[] = [];
  for (const [address, file] of byAddress) {
    if (address.endsWith(errorPage))
      errorPages.push({ folder: address.slice(0, 1 - errorPage.length), page: createReadyFile(file, address, headerRules, 404) });
    // The address of a page without .html is the one that is served; the one with it redirects there.
    const isRedirected = address.endsWith('.html') || redirects.some(({ from }) => from.test(address));
    if (!isRedirected && !/(^|\/)404\.html$/.test(file.path)) ready.set(address, createReadyFile(file, address, headerRules));
  }
  errorPages.sort((one, other) => other.folder.length - one.folder.length);
  prepareAll([...ready.values(), ...errorPages.map(({ page }) => page)]);

  /** Answers an address that no file has as it is written: by a redirect, by a file under another spelling, or with 404. */
  function answerOther(path: string, query: string, requestHeaders: RequestHeaders): Answer | Promise<Answer> {
    const decoded = decodePath(path);
    if (decoded === null) return createTextAnswer(400, 'Bad request');
    const normalized = encodeURI(decoded);
    for (const { from, to, status } of redirects) {
      const match = from.exec(path) ?? from.exec(normalized);
      if (match) return answerRedirect(path, status, addQuery(expandTarget(to, match.groups), query.slice(1)));
    }
    const page = findPageAddress(path);
    if (page !== path && ready.has(page)) return answerRedirect(path, 301, page + query);
    const file = isPublic(decoded) ? ready.get(normalized) : undefined;
    return (file ?? findErrorPage(path))?.answer(requestHeaders) ?? createTextAnswer(404, 'Not found');
  }

  /** Redirects an address of an earlier site by its query, such as /?p=12; all other parameters stay in the query. */
  function redirectByQuery(path: string, query: string): Answer | undefined {
    if (queryRedirects.length === 0 || query.length <= 1) return undefined;
    const parameters = new URLSearchParams(query);
    const rule = queryRedirects.find(
      ({ from, query: wanted }) => wanted.every(([name, value]) => parameters.get(name) === value) && from.test(path),
    );
    if (!rule) return undefined;
    for (const [name] of rule.query) parameters.delete(name);
    return answerRedirect(path, rule.status, addQuery(rule.to, String(parameters)));
  }

  /** The nearest 404.html up the tree, so that each language has its own. */
  const findErrorPage = (path: string) => errorPages.find(({ folder }) => path.startsWith(folder))?.page;

  function answerRedirect(path: string, status: number, location: string): Answer {
    const headers = Object.fromEntries(collectHeaders(headerRules, path));
    return {
      status,
      headers: { ...headers, location, 'cache-control': 'public, max-age=3600', 'content-length': '0' },
      body: null,
    };
  }

  return {
    answer(method, target, requestHeaders) {
      if (target.length > longestTarget) return createTextAnswer(414, 'Address too long');
      if (method !== 'GET' && method !== 'HEAD') return createTextAnswer(405, 'Method not allowed', { allow: 'GET, HEAD' });
      const [path = ''] = target.split('?', 1);
      const query = target.slice(path.length);
      const redirect = redirectByQuery(path, query);
      if (redirect) return redirect;
      return ready.get(path)?.answer(requestHeaders) ?? answerOther(path, query, requestHeaders);
    },
    findPage(address) {
      const file = byAddress.get(address);
      if (!(file?.body instanceof Buffer)) return undefined;
      return { html: file.body.toString('utf8'), headers: Object.fromEntries(collectHeaders(headerRules, address)) };
    },
    hasPage: (address) => !address.includes('.') && byAddress.has(address),
  };
}

/** Adds a query to a redirect's target, which may have a query and an anchor of its own. */
function addQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = '', anchor] = target.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The address at which a page is served: /about.html and /about/ become /about, /fr/index.html becomes /fr/. */
const findPageAddress = (address: string) => address.replace(/(?<=\/)index\.html$|\.html$|(?<=[^/])\/$/, '');

async function prepareAll(files: ReadyFile[]) {
  for (const file of files) await file.prepare();
}

/** null when the path cannot be decoded or is none. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

/** Whether no part of a path begins with a dot, except .well-known. */
const isPublic = (path: string) =>
  !path.includes('\\') && !path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/** Answers a request for a page or file. */
export function sendSiteAnswer(site: StaticSite, request: IncomingMessage, response: ServerResponse) {
  sendAnswer(site.answer(request.method ?? 'GET', readTarget(request.url ?? '/'), request.headers), request, response);
}

/** Path and query of a request target. A client may send the whole address (RFC 9112, 3.2.2). */
const readTarget = (target: string) => (target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/');
