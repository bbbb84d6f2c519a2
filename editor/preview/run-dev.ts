import { mkdirSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { isAdmitted, previewCookie } from '../server/guard.ts';
import type { PreviewSettings } from '../server/preview.ts';
import { listEnginePages, markTexts, refreshOwner } from './mark-texts.ts';
import { removeMarks, replaceMarks } from './marks.ts';
import { createPolicy } from './policy.ts';
import { isServed, servedFolders } from './served-files.ts';

/**
 * The development server of the preview, which shows the pages of SITE. It is a process of its own, because site.config.jsonc is read
 * once per process. Vite's hot reload is off: it would reload a page instead of changing it in place.
 */

// Registered before the server starts, because the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const settings = await new Promise<PreviewSettings>((resolve) => process.once('message', resolve));

/**
 * Makes a response replace the marks in its body by attributes, which name the field of each text, and adds the policy of the page.
 * The headers are held back until the page is whole, because the policy is derived from it.
 */
function preparePage(path: string, response: ServerResponse): ServerResponse {
  const { write, end, writeHead } = response;
  const sent: Uint8Array[] = [];
  const isText = () => /^(text|application)\/(html|\w+\+?xml|vtt|json)/.test(String(response.getHeader('content-type')));
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) sent.push(Buffer.from(part));
    return true;
  };
  const begin = () => {
    response.writeHead = writeHead;
    return response;
  };
  response.writeHead = ((status: number, ...more: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(more.at(-1) ?? {})) response.setHeader(name, value);
    return response;
  }) as typeof writeHead;
  response.write = ((...parts: Parameters<typeof write>) =>
    isText() ? keep(parts[0]) : write.apply(begin(), parts)) as typeof write;
  response.end = ((...parts: Parameters<typeof end>) => {
    if (!isText()) return end.apply(begin(), parts);
    keep(parts[0]);
    const text = Buffer.concat(sent).toString();
    const isPage = text.startsWith('<!');
    const hasMarkdown = !listEnginePages().has(path);
    const page = isPage ? replaceMarks(text) : removeMarks(text);
    if (isPage) response.setHeader('content-security-policy', createPolicy(page, { hasMarkdown, editor: settings.editor }));
    response.removeHeader('content-length');
    return end.call(begin(), page, 'utf8');
  }) as typeof end;
  return response;
}

/** Refuses requests of browsers that were not admitted and for files that pages do not need, and serves the bridge in place of Vite's client. */
const guardPages: Plugin = {
  name: 'guard-pages',
  configResolved({ server }) {
    // Astro's own watcher misses a change that is made while it handles another one; refreshOwner reads the changed files instead.
    server.watch = null;
  },
  configureServer({ httpServer }) {
    const [answer] = (httpServer?.listeners('request') ?? []) as RequestListener[];
    httpServer?.removeAllListeners('request').on('request', (async (request, response) => {
      const url = request.url ?? '';
      const site = request.headers['sec-fetch-site'];
      const isOwn =
        site === undefined ||
        site === 'same-origin' ||
        ['document', 'iframe'].includes(String(request.headers['sec-fetch-dest']));
      if (!isAdmitted(settings.secrets, request) || !isOwn || !isServed(url, folders)) return response.writeHead(403).end();
      delete request.headers.cookie;
      response.setHeader('content-security-policy', `default-src 'none'; frame-ancestors ${settings.editor}`);
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      const [path = ''] = url.split('?');
      if (!/^\/(@|src\/|node_modules\/|_image)/.test(path)) await refreshOwner();
      if (path !== '/@vite/client') return answer?.(request, preparePage(path, response));
      return response.setHeader('content-type', 'text/javascript; charset=utf-8').end(settings.bridge);
    }) satisfies RequestListener);
  },
};

/** Astro keeps its caches in the root that it starts with; astro.config.ts then sets the root to the project. */
const root = resolve(settings.cache);
mkdirSync(root, { recursive: true });
const folders = servedFolders({ cache: root, shown: resolve(process.env.SITE ?? '') });
const { address } = await dev({
  root,
  configFile: relative(root, 'astro.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  integrations: [markTexts],
  vite: {
    plugins: [guardPages],
    server: { ws: false, hmr: false, cors: false, fs: { strict: true, allow: [...folders] } },
  },
});
// The first page takes seconds, so it is rendered before the editor is told the address.
await fetch(`http://127.0.0.1:${address.port}`, { headers: { cookie: `${previewCookie}=${settings.secrets.cookie}` } }).catch(
  () => undefined,
);
process.send?.(`http://${settings.secrets.host}:${address.port}`);
