import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, pageAddressOf, plainPath } from '../../i18n/address.ts';
import { listFiles } from '../../model/files/list-files.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import { type Encoding, endings, type SiteFile } from './send.ts';

const encodings = Object.keys(endings) as Encoding[];

/** Rules for hosts, which visitors do not get. */
const ruleFiles = ['_redirects', '_headers', 'vercel.json'];

/**
 * Lists a built site, with the rules that the build wrote for hosts.
 * @throws Error when the folder is missing
 */
export function readSite(folder: string) {
  accessSync(folder);
  const paths = new Set(listFiles(folder));
  const isCompressed = (path: string) =>
    encodings.some((name) => path.endsWith(endings[name]) && paths.has(path.slice(0, -3)));
  const readRules = (name: string) =>
    isFile(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const redirects = readRules('_redirects');
  const kept = new Set(Array.from(redirects.matchAll(/^(\S+) \1 200$/gm), ([, path]) => path));
  const placeOf = (path: string) => (kept.has(addressOf(path)) ? path : pageAddressOf(path));
  /** The files of the site by their decoded addresses. */
  const files = new Map<string, SiteFile>();
  /** Not-found pages, that of the deepest folder first; `folder` begins and ends with a slash. */
  const errorPages: { folder: string; file: SiteFile }[] = [];
  for (const path of paths) {
    if (/(^|\/)\.(?!well-known\/)/.test(path) || ruleFiles.includes(path) || isCompressed(path))
      continue;
    const file = { path, encodings: encodings.filter((name) => paths.has(path + endings[name])) };
    if (/(^|\/)404\.html$/.test(path))
      errorPages.push({ folder: `/${path.slice(0, -'404.html'.length)}`, file });
    else files.set(placeOf(`/${path}`), file);
  }
  errorPages.sort((one, other) => other.folder.length - one.folder.length);
  return {
    files,
    errorPages,
    redirects: readRedirects(redirects),
    headerRules: readHeaderRules(readRules('_headers')),
  };
}

export type Redirect = ReturnType<typeof readRedirects>[number];
type HeaderRule = { path: RegExp; headers: [name: string, value: string][] };

/** Compiles a path: `*` matches the rest, `:name` one segment; everything else is literal. */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[a-z]\w*/gi, '[^/]+')
    .replace('*', '(.*)');
  return new RegExp(`^${source}$`);
}

/**
 * Reads the lines for Netlify and Cloudflare Pages: FROM, NAME=VALUE of the query, TO, STATUS.
 * Error pages need none here.
 */
const readRedirects = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((parts) => parts.at(-1)?.startsWith('301'))
    .map((parts) => {
      const [from = '', ...query] = parts.slice(0, -2);
      return {
        /** The path in its plain spelling, or what begins it, before a `*`. */
        from: plainPath(from.replace(/\*$/, '')),
        isStart: from.endsWith('*'),
        query: [...new URLSearchParams(query.join('&'))],
        to: parts.at(-2) ?? '/',
      };
    });

/** Reads the lines for Netlify and Cloudflare Pages: a path, then its headers on indented lines. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else if (line.trim() !== '') rules.push({ path: compilePattern(line.trim()), headers: [] });
  }
  return rules;
}

/**
 * The headers for a path. Values that several rules set for one name are joined with a comma, as
 * those hosts do.
 */
export function collectHeaders(rules: HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => rule.path.test(path));
  return Object.fromEntries(new Headers(matching.flatMap(({ headers }) => headers)));
}

/**
 * Fills the target of a redirect. A target on this site stays on it, even when the visitor's path
 * begins with slashes.
 */
export function expandTarget(target: string, splat = ''): string {
  const expanded = target.replace(':splat', () => splat);
  return expanded.startsWith('/') ? expanded.replace(/^[/\\]+/, '/') : expanded;
}
