import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { originsAt } from '../api.ts';
import { Refused } from './refused.ts';

const createSecret = () => randomBytes(32).toString('base64url');

/**
 * Reads the key of an owner's folder, or makes it at the first start. It stays the same, so an open
 * page works on after a restart.
 */
export function readKey(file: string): string {
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^[\w-]{43}$/.test(stored)) return stored;
  const key = createSecret();
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

/**
 * Admits the browser that opened the address with the key. It sends the key in a header: a cookie
 * would go to every port of this machine.
 */
export function createGuard(port: number, key: string) {
  const { editor, preview } = originsAt(port);
  return {
    /** The key is in the fragment, which browsers do not send. */
    address: `${editor}/#key=${key}`,
    /**
     * The cookie with which the page's frame gets previews, and nothing else. Its name has the
     * port, which cookies ignore.
     */
    cookie: `preview-${port}=${createSecret()}`,
    /**
     * The page's content security policy: it loads from the editor alone. A previewed page that
     * leads elsewhere leaves its frame empty.
     */
    pageRules: [
      "default-src 'self'",
      "img-src 'self' data: blob:",
      `frame-src ${preview}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    middleware: (async ({ req }, next) => {
      if (`http://${req.header('host')}` !== editor) throw new Refused(421, ['onlyHere']);
      if (!req.path.startsWith('/api/')) return next();
      if (!(await timingSafeEqual(req.header('authorization') ?? '', `Bearer ${key}`)))
        throw new Refused(401, ['noKey']);
      return next();
    }) satisfies MiddlewareHandler,
  };
}
