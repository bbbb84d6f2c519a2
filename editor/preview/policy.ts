import { hash } from 'node:crypto';

export const hashScripts = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);

/**
 * The policy of a previewed page: that of the site, with styles that change.
 * @param scripts that may run
 * @param editor that may frame it
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
