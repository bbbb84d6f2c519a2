import { join } from 'node:path';
import { escapeXml } from '../seo/xml.ts';
import type { HeaderRule } from './header-rules.ts';
import type { Rule } from './redirects.ts';

/** Redirect rules for hosts that do not read _redirects: Apache, nginx, Vercel, and hosts without rules. */

type Pattern = { path: string; query: string | undefined };

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&');

/** Regular expressions for Apache and nginx: `path` matches the decoded path without its leading slash, `query` the whole query string. */
const patternOf = ({ from, query }: Rule): Pattern => {
  const path = decodeURI(from).slice(1);
  return {
    path: path.endsWith('*') ? `${escapePattern(path.slice(0, -1))}(.*)$` : `${escapePattern(path)}$`,
    query:
      query &&
      `^${query
        .split('&')
        .map((part) => `(?=(.*&)?${escapePattern(part)}(&|$))`)
        .join('')}`,
  };
};

/** The rules that redirect; the others name not-found pages. */
const listLeading = (rules: readonly Rule[]) => rules.filter(({ status }) => status === 301);

/** The folder and the not-found page of each language that has a prefix. */
const listNotFound = (rules: readonly Rule[]) =>
  rules.flatMap(({ from, to, status }) => (status === 404 ? [{ folder: from.replace('*', ''), page: to }] : []));

/** For Apache 2.4: .htaccess. */
export function printApache(rules: readonly Rule[]): string {
  const lines = listLeading(rules).flatMap((rule) => {
    const { path, query } = patternOf(rule);
    // Apache reads %2 as a back-reference to the matched query, so the % of %20 is escaped.
    const to = rule.to.replaceAll('%', '\\%').replace(':splat', '$1');
    return [
      ...(query ? [`RewriteCond "%{QUERY_STRING}" "${query}"`] : []),
      `RewriteRule "^${path}" "${to}" [R=301,L,NE${query ? ',QSD' : ''}]`,
    ];
  });
  const notFound = listNotFound(rules).map(
    ({ folder, page }) => `<If "%{REQUEST_URI} =~ m#^${escapePattern(folder)}#">\n  ErrorDocument 404 ${page}\n</If>`,
  );
  return `${[
    'ErrorDocument 404 /404.html',
    ...notFound,
    'DirectoryIndex index.html',
    // Pages such as blog.html stand beside the folder blog/.
    'DirectorySlash Off',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    ...lines,
    'RewriteCond "%{REQUEST_FILENAME}.html" -f',
    'RewriteRule "^(.+[^/])$" "$1.html" [L]',
  ].join('\n')}\n`;
}

/** For nginx: to be included in its `server`, which has the built site as `root`. */
export function printNginx(rules: readonly Rule[]): string {
  const lines = listLeading(rules).map((rule) => {
    const { path, query } = patternOf(rule);
    const to = rule.to.replace(':splat', '$1');
    const lead = `rewrite "^/${path}" "${to}${query ? '?' : ''}" permanent;`;
    return query ? `if ($args ~ "${query}") { ${lead} }` : lead;
  });
  const places = [{ folder: '/', page: '/404.html' }, ...listNotFound(rules)].map(
    ({ folder, page }) => `location ${folder} { try_files $uri $uri.html $uri/index.html =404; error_page 404 ${page}; }`,
  );
  return `${['absolute_redirect off;', ...lines, ...places].join('\n')}\n`;
}

const escapeSource = (path: string) => path.replace(/[(){}:?+\\]/g, '\\$&');

/**
 * The header rules for Vercel, where only the last rule that sets a header counts: the values of the first rule, for all paths, are added to
 * each other rule that sets the same header. Other hosts join the values themselves.
 */
function joinHeaders(rules: readonly HeaderRule[]) {
  const [[, common] = ['', {}], ...others] = rules;
  const join = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value: common[key] ? `${common[key]}, ${value}` : value }));
  return [
    { source: '/(.*)', headers: Object.entries(common).map(([key, value]) => ({ key, value })) },
    ...others.map(([path, headers]) => ({
      // The rule that articles share ends with a parameter, such as /blog/:slug.
      source: path.endsWith('/*') ? `${path.slice(0, -1)}(.*)` : /\/:\w+$/.test(path) ? path : escapeSource(path),
      headers: join(headers),
    })),
  ];
}

/** For Vercel: vercel.json of the built site, with the headers of _headers. */
export function printVercel(rules: readonly Rule[], headers: readonly HeaderRule[]): string {
  const redirects = listLeading(rules).map(({ from, query, to }) => ({
    source: escapeSource(from).replace(/\*$/, ':splat*'),
    ...(query && {
      has: query.split('&').map((part) => {
        const [key = '', ...value] = part.split('=');
        return { type: 'query', key, value: escapePattern(value.join('=')) };
      }),
    }),
    destination: to.replace(':splat', ':splat*'),
    statusCode: 301,
  }));
  return `${JSON.stringify({ cleanUrls: true, redirects, headers: joinHeaders(headers) }, null, 2)}\n`;
}

/**
 * For hosts without rules: an HTML page for each redirect, by the path of its file. Rules with a query or `*` are left out, because they
 * name no file, and so are rules that only add or remove a slash, because such hosts serve one file at both addresses.
 */
export function createRedirectPages(rules: readonly Rule[], siteUrl: string): Map<string, string> {
  const pages = listLeading(rules).filter(
    ({ from, query, to }) => query === undefined && !from.endsWith('*') && from.replace(/\/$/, '') !== to.replace(/\/$/, ''),
  );
  return new Map(
    pages.map(({ from, to }) => {
      const path = decodeURI(from);
      const file = /\.\w+$/.test(path) ? path : join(path, 'index.html');
      const address = escapeXml(new URL(to, siteUrl).href);
      const [shown, lead] = [address.replace(/^https?:\/\//, ''), escapeXml(to)];
      return [
        file.slice(1),
        `<!doctype html><html><head><meta charset="utf-8"><title>${shown}</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${lead}"><link rel="canonical" href="${address}"></head><body><a href="${lead}">${shown}</a></body></html>\n`,
      ];
    }),
  );
}
