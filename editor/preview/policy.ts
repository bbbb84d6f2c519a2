import { createHash } from 'node:crypto';

export const hashScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * The content security policy of a previewed page: that of the published site, with styles that change while they are written.
 * @param scripts the inline scripts that the page may run: of a page of the owner's Markdown those alone that the site's own pages have
 * @param editor the origin that may frame the page
 */
export const createPolicy = (scripts: readonly string[], editor: string): string =>
  [
    // Pictures, fonts and films.
    "default-src 'self' data:",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${editor}`,
  ].join('; ');
