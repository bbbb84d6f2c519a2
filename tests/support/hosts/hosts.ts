import { join } from 'node:path';
import { generateHandler } from '@cloudflare/pages-shared/asset-server/handler.ts';
import { createMetadataObject } from '@cloudflare/pages-shared/metadata-generator/createMetadataObject.ts';
import { parseHeaders } from '@cloudflare/pages-shared/metadata-generator/parseHeaders.ts';
import { parseRedirects } from '@cloudflare/pages-shared/metadata-generator/parseRedirects.ts';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, type RouteWithSrc } from '@vercel/routing-utils';
import redirector from 'netlify-redirector';
import { isFile } from '../../../model/files/owner-folder.ts';

/** What a host is given: the paths of its files, and the texts of its rules. */
type HostFiles = {
  paths: readonly string[];
  redirects: string;
  headers: string;
  vercel: string;
};

/** `location` is where the host leads an address, undefined where it does not. */
export type Answer = { location?: string | undefined; headers: Headers };
export type Host = { answer(address: string): Promise<Answer>; complaints: readonly string[] };

const silent = { log() {}, warn() {}, error() {}, info() {}, debug() {} };

type NetlifyRule = { from: string; query: object };

const origin = 'https://www.agency.example';

/** Cloudflare Pages, with its own reader, matcher and server of files. */
export function openCloudflare({ paths, redirects, headers }: HostFiles): Host {
  const files = new Set(paths);
  const rules = { redirects: parseRedirects(redirects), headers: parseHeaders(headers) };
  const metadata = createMetadataObject({ ...rules, logger: silent });
  return {
    complaints: [...rules.redirects.invalid, ...rules.headers.invalid].map(
      ({ message }) => message,
    ),
    async answer(address) {
      const response = await generateHandler({
        request: new Request(origin + address),
        metadata,
        logError(error) {
          throw error;
        },
        findAssetEntryForPath: async (path) => (files.has(path) ? path : null),
        getAssetKey: encodeURI,
        negotiateContent: () => ({ encoding: null }),
        fetchAsset: async () => ({ body: null, contentType: 'text/html' }),
      });
      const location = response.headers.get('location') ?? undefined;
      return { location, headers: response.headers };
    },
  };
}

/**
 * Netlify, with its own readers, and the matcher of its command line, which decodes the path. It
 * reads the rules from a built site's folder.
 */
export async function openNetlify(folder: string): Promise<Host> {
  const read = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const readHeaders = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  const headerRules = readHeaders.headers as Header[];
  const rules = (read.redirects as NetlifyRule[]).map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), {
    jwtSecret: '',
    jwtRoleClaim: '',
  });
  const none = () => '';
  return {
    complaints: [...read.errors, ...readHeaders.errors].map(String),
    async answer(address) {
      const { pathname, search } = new URL(address, origin);
      const path = decodeURIComponent(pathname);
      const file = join(folder, path);
      const hasFile = [`${file}.html`, join(file, 'index.html')].some(isFile);
      const rule = matcher.match({
        scheme: 'https',
        host: 'www.agency.example',
        path,
        query: search.slice(1),
        getHeader: none,
        getCookie: none,
      });
      const matching = headerRules.filter(({ forRegExp }) => forRegExp.test(pathname));
      const values = matching.flatMap((one) =>
        Object.entries(one.values as Record<string, string>),
      );
      const applies = rule?.status === 301 && (rule.force || !hasFile);
      return { location: applies ? rule.to : undefined, headers: new Headers(values) };
    },
  };
}

/** Vercel, with its own translation of vercel.json into routes. */
export function openVercel({ vercel }: HostFiles): Host {
  const { routes, error } = getTransformedRoutes(JSON.parse(vercel));
  return {
    complaints: error ? [error.message] : [],
    async answer(address) {
      const { pathname, searchParams } = new URL(address, origin);
      const headers = new Headers();
      for (const route of (routes ?? []) as RouteWithSrc[]) {
        const match = new RegExp(route.src).exec(pathname);
        if (!match || !isAsked(route, searchParams)) continue;
        for (const [name, value] of Object.entries(route.headers ?? {}))
          headers.set(
            name,
            value.replace(/\$(\d+)/g, (_, index) => match[Number(index)] ?? ''),
          );
        if (!route.continue) break;
      }
      return { location: addQuery(headers.get('location'), address), headers };
    },
  };
}

/** Vercel sends the visitor's query along, unless the target has one. */
const addQuery = (location: string | null, address: string) =>
  location && /^\/[^?#]*$/.test(location)
    ? location + new URL(address, origin).search
    : (location ?? undefined);

const isAsked = ({ has = [] }: RouteWithSrc, query: URLSearchParams) =>
  has.every(
    (one) =>
      one.type === 'query' && new RegExp(`^${String(one.value)}$`).test(query.get(one.key) ?? ''),
  );
