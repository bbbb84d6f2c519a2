import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { relative, resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { isAdmitted, previewCookie } from '../server/guard.ts';
import type { PreviewSettings } from '../server/preview.ts';
import { createPolicy, hashScripts } from './policy.ts';
import { followOwner, listEnginePages, refreshOwner } from './refresh-owner.ts';
import { isServed, servedFolders } from './served-files.ts';

/**
 * The development server of the preview, which shows the pages of SITE. It is a process of its own, because site.config.jsonc is read
 * once per process. Vite's hot reload is off: it would reload a page instead of changing it in place.
 */

// Registered before the server starts, because the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const settings = await new Promise<PreviewSettings>((resolve) => process.once('message', resolve));

let ownScripts: readonly string[] = [];

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
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      const [path = ''] = url.split('?');
      if (!/^\/(@|src\/|node_modules\/|_image)/.test(path)) await refreshOwner();
      const scripts = listEnginePages().has(path) ? ["'unsafe-inline'", 'https:'] : ownScripts;
      response.setHeader('content-security-policy', createPolicy(scripts, settings.editor));
      if (path !== '/@vite/client') return answer?.(request, response);
      return response.setHeader('content-type', 'text/javascript; charset=utf-8').end(settings.bridge);
    }) satisfies RequestListener);
  },
};

const root = resolve(settings.cache);
mkdirSync(root, { recursive: true });
const folders = servedFolders({ cache: root, shown: resolve(process.env.SITE ?? '') });
const { address } = await dev({
  root,
  configFile: relative(root, 'astro.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  integrations: [followOwner],
  vite: {
    plugins: [guardPages],
    server: { ws: false, hmr: false, cors: false, fs: { strict: true, allow: [...folders] } },
  },
});
// The first page takes seconds, so it is rendered before the editor is told the address.
const first = await fetch(`http://127.0.0.1:${address.port}`, {
  headers: { cookie: `${previewCookie}=${settings.secrets.cookie}` },
}).catch(() => undefined);
ownScripts = hashScripts((await first?.text()) ?? '');
process.send?.(`http://${settings.secrets.host}:${address.port}`);
