import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import { Refused } from './refused.ts';

/** Admits the browser that opened an address with a key, and refuses all other requests. */
export type Guard = ReturnType<typeof createGuard>;

const createSecret = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/**
 * The page exchanges the key of its address for the session token, keeps the token in local storage and sends it in a header.
 * A cookie would be sent to every port of this machine, and with requests of other sites.
 * @param port where the editor listens, on 127.0.0.1 only
 */
export function createGuard(port: number, session = createSecret()) {
  const origin = `http://127.0.0.1:${port}`;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const keys = new Set<string>();

  return {
    origin,
    session,
    /** @returns an address that can be opened once; its key is in the fragment, which browsers do not send */
    createAddress() {
      const key = createSecret();
      keys.add(key);
      return `${origin}/#key=${key}`;
    },
    /** @returns the session token; the key is valid once */
    exchange(given: string): string {
      const key = [...keys].find((own) => isSame(own, given));
      if (!key) throw new Refused(401, ['noKey']);
      keys.delete(key);
      return session;
    },
    middleware: (async ({ req }, next) => {
      if (!hosts.includes(req.header('host') ?? '')) throw new Refused(421, ['onlyHere']);
      if (!req.path.startsWith('/api/')) return next();
      const isExchange = req.path === '/api/session';
      // An img element cannot send a header.
      const given = req.path === '/api/picture' ? req.query('session') : req.header('authorization')?.replace('Bearer ', '');
      if (!isExchange && !isSame(given ?? '', session)) throw new Refused(401, ['noKey']);
      return next();
    }) satisfies MiddlewareHandler,
  };
}

/** What admits browsers to the previews: a random host name, which no other program knows and which is sent to no other host. */
export type PreviewSecrets = {
  host: string;
  /** Value of the cookie for Safari, which does not resolve *.localhost and shows the pages at 127.0.0.1. */
  cookie: string;
};

export const createPreviewSecrets = (): PreviewSecrets => ({
  host: `${randomBytes(16).toString('hex')}.localhost`,
  cookie: createSecret(),
});

export const previewCookie = 'editor-preview';

/** Whether a request to the preview comes from an admitted browser. */
export function isAdmitted({ host, cookie }: PreviewSecrets, { headers }: IncomingMessage): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  if (name === '127.0.0.1') return isSame(parse(headers.cookie ?? '')[previewCookie] ?? '', cookie);
  return isSame(name, host);
}

/**
 * The page's content security policy: it loads from the editor alone. A previewed page that leads to another site leaves its frame empty.
 * @param previewHost the only one that it frames
 */
export const createPageRules = (previewHost: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src http://${previewHost}:*`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
