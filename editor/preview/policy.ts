import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { listElements, readText } from '../../model/files/html-tree.ts';

/** Hashes of the inline scripts that the site's own pages have; a page of the owner's Markdown may run no others. */
const ownScripts = new Set<string>();

/**
 * The content security policy of a previewed page: that of the published site, with styles that change while they are written.
 * @param hasMarkdown whether the page shows Markdown, whose HTML must run no scripts of its own
 * @param editor the origin that may frame the page
 */
export function createPolicy(html: string, { hasMarkdown, editor }: { hasMarkdown: boolean; editor: string }): string {
  const scripts = listElements(parse(html)).filter(({ tagName }) => tagName === 'script');
  const inline = scripts.filter(
    ({ attrs }) => !attrs.some(({ name, value }) => name === 'src' || value === 'application/ld+json'),
  );
  const hashes = inline.map((script) => hash(readText(script)));
  if (!hasMarkdown) for (const own of hashes) ownScripts.add(own);
  const embeds = [...html.matchAll(/ data-script="(https:\/\/[^"?]+)/g)].map(([, address]) => address);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...ownScripts, ...(hasMarkdown ? [] : embeds)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${editor}`,
  ].join('; ');
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
