import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readableAddress } from '../files/decode-address.ts';

const attributes = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, value = '']) => value);
const links = /<a\s(?:[^>]*?\s)?href="([^"]*)"/g;
const ids = /\sid="([^"]*)"/g;

/**
 * Links of built pages that lead to no page, file or heading of the site. Texts and menus are checked before the build,
 * so these are errors of components.
 * @param folder the built site
 * @returns lines such as '/fr/about: /fr/blog is no page'
 */
export function listDeadLinks(folder: string): string[] {
  const pages = new Map(
    listBuiltPages(folder).map(({ address, file }) => {
      const html = readFileSync(file, 'utf8');
      return [address, { address, links: new Set(attributes(html, links)), ids: new Set(attributes(html, ids)) }];
    }),
  );
  return [...pages.values()].flatMap((page) =>
    [...page.links]
      .filter((href) => /^[/#](?!\/)/.test(href))
      .flatMap((href) => {
        const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(decode(href)) ?? [];
        const target = path === '' ? page : pages.get(path);
        if (!target) return existsSync(join(folder, path)) ? [] : [`${page.address}: ${href} is no page`];
        return anchor === undefined || target.ids.has(anchor) ? [] : [`${page.address}: ${href} is no heading`];
      }),
  );
}

/** The pages of a built site, each with its address and its file. */
export const listBuiltPages = (folder: string): { address: string; file: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      address: `/${name.split(sep).join('/')}`.replace(/\.html$/, '').replace(/\/index$/, '/'),
      file: join(folder, name),
    }));

const decode = (href: string): string => readableAddress(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
