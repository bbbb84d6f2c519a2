import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { Refused, say } from './refused.ts';

/** Admits the browser that opened the address with the key, and refuses all other requests. */
export type Guard = ReturnType<typeof createGuard>;

/** @param port where the editor listens, on 127.0.0.1 only */
export function createGuard(port: number, secret = randomBytes(32).toString('base64url')) {
  // Cookies do not tell ports apart: two editors on one machine each have their own.
  const cookie = `editor-${port}`;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const isSecret = (given: string | undefined) => given !== undefined && timingSafeEqual(digest(given), digest(secret));

  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    secret,
    /** The cookie of the admitted browser. */
    session: `${cookie}=${secret}`,
    /** The address to open in a browser. */
    address: `${origin}/?key=${secret}`,
    /** Whether a request to the preview has a host of this machine and the key. */
    accepts: ({ headers }: IncomingMessage) => {
      const isHere = /^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '');
      return isHere && isSecret(parse(headers.cookie ?? '')[cookie]);
    },
    /** Refuses cross-site requests, and exchanges the key in the address for the cookie. */
    middleware: (async (context, next) => {
      const { req } = context;
      if (!hosts.includes(req.header('host') ?? '')) throw new Refused(421, ['onlyHere']);
      const key = req.query('key');
      if (req.method === 'GET' && req.path === '/' && key !== undefined) {
        if (!isSecret(key)) return refuseKey(context);
        setCookie(context, cookie, secret, { httpOnly: true, sameSite: 'Strict', path: '/' });
        return context.redirect('/', 303);
      }
      if (!isSecret(getCookie(context, cookie))) return refuseKey(context);
      if (isForeign(context)) throw new Refused(403, ['otherSite']);
      return next();
    }) satisfies MiddlewareHandler,
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** An address bar says none, the editor's own page same-origin, some without their origin; old browsers say nothing, but name it when they send. */
function isForeign({ req }: Context): boolean {
  const own = `http://${req.header('host')}`;
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && req.method === 'GET')) return true;
  if (origin !== undefined && origin !== own) return true;
  return site === undefined && origin === undefined && req.method !== 'GET' && req.method !== 'HEAD';
}

const refuseKey = (context: Context) => {
  const message = say(['noKey'], context.req.header('accept-language'));
  return context.req.path.startsWith('/api') ? context.json({ message }, 401) : context.text(message, 401);
};

/** The page's content security policy: it loads from the editor alone, and frames the previews on their own ports. */
export const pageRules = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src http://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
