import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, createTextAnswer, sendAnswer } from './answer.ts';
import { createReadyFile, type ReadyFile, type RequestHeaders } from './answer-file.ts';
import { loadFiles } from './load-files.ts';
import { collectHeaders, expandTarget } from './read-rules.ts';

/** Most characters of a request target: path and query. */
export const longestTarget = 8192;

const errorPage = '/404.html';

export type StaticSite = {
  /** @param target the request target as it came: path and query, percent-encoded */
  answer(method: string, target: string, requestHeaders: RequestHeaders): Answer | Promise<Answer>;
  /** The file behind an address, with the headers of its page; undefined when there is none. */
  findPage(address: string): { html: string; headers: Record<string, string> } | undefined;
  hasPage(address: string): boolean;
};

/**
 * Serves a built site as static hosts do, all but large films from memory: pages, redirects and headers come from its own files.
 * Compresses in the background; a file that is asked for before is compressed at once.
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
    const isLedAway = isFileName(address) || redirects.some(({ from }) => from.test(address));
    if (!isLedAway && !/(^|\/)404\.html$/.test(file.path)) ready.set(address, createReadyFile(file, address, headerRules));
  }
  errorPages.sort((one, other) => other.folder.length - one.folder.length);
  prepareAll([...ready.values(), ...errorPages.map(({ page }) => page)]);

  function answerOther(path: string, query: string, requestHeaders: RequestHeaders): Answer | Promise<Answer> {
    const decoded = decodePath(path);
    if (decoded === null) return createTextAnswer(400, 'Bad request');
    const plain = encodeURI(decoded);
    for (const { from, to, status } of redirects) {
      const match = from.exec(path) ?? (plain === path ? null : from.exec(plain));
      if (match) return answerRedirect(path, status, addQuery(expandTarget(to, match.groups), query.slice(1)));
    }
    const page = findOwnAddress(path);
    if (page !== path && ready.has(page)) return answerRedirect(path, 301, page + query);
    const file = isPublic(decoded) ? ready.get(encodeURI(decoded)) : undefined;
    return (file ?? findErrorPage(path))?.answer(requestHeaders) ?? createTextAnswer(404, 'Not found');
  }

  /** Where an address leads by its query, as those of earlier sites do: /?p=12. What else it asks for goes along. */
  function findByQuery(path: string, query: string): Answer | undefined {
    if (queryRedirects.length === 0 || query.length <= 1) return undefined;
    const asked = new URLSearchParams(query);
    const rule = queryRedirects.find(
      ({ from, query: wanted }) => wanted.every(([name, value]) => asked.get(name) === value) && from.test(path),
    );
    if (!rule) return undefined;
    for (const [name] of rule.query) asked.delete(name);
    return answerRedirect(path, rule.status, addQuery(rule.to, String(asked)));
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
      const question = target.indexOf('?');
      const path = question < 0 ? target : target.slice(0, question);
      const query = question < 0 ? '' : target.slice(question);
      const led = findByQuery(path, query);
      if (led) return led;
      const file = ready.get(path);
      return file ? file.answer(requestHeaders) : answerOther(path, query, requestHeaders);
    },
    findPage(address) {
      const file = byAddress.get(address);
      if (!(file?.body instanceof Buffer)) return undefined;
      return { html: file.body.toString('utf8'), headers: Object.fromEntries(collectHeaders(headerRules, address)) };
    },
    hasPage: (address) => !address.includes('.') && byAddress.has(address),
  };
}

/** A redirect's target may have a query and an anchor of its own. */
function addQuery(target: string, query: string): string {
  if (query === '') return target;
  const [address = '', anchor] = target.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The one address of a page, which its rule in _headers names: /about.html and /about/ become /about, /fr/index.html becomes /fr/. */
const findOwnAddress = (address: string) => address.replace(/(?<=\/)index\.html$|\.html$|(?<=[^/])\/$/, '');
const isFileName = (address: string) => address.endsWith('.html');

async function prepareAll(files: ReadyFile[]) {
  for (const file of files) await file.prepare();
}

function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

const isPublic = (path: string) =>
  !path.includes('\\') && !path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/** Answers a request for a page or file. */
export function sendSiteAnswer(site: StaticSite, request: IncomingMessage, response: ServerResponse) {
  sendAnswer(site.answer(request.method ?? 'GET', readTarget(request.url ?? '/'), request.headers), request, response);
}

/** A client may send the whole address as target (RFC 9112, 3.2.2). */
const readTarget = (target: string) => (target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '') || '/');
