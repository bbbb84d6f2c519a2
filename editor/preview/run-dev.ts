import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { dev } from 'astro';

/**
 * Shows the pages of SITE while they are written. It is a process of its own, because Node reads site.config.jsonc once.
 * The development server's own channel to the browser is off: it would load a page anew instead of changing it in place.
 */

/** Astro keeps its caches in the root that it starts with; astro.config.ts then sets the root to the project. */
const root = resolve(process.env.PREVIEW_CACHE ?? '.');
mkdirSync(root, { recursive: true });

// Before it starts: the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const server = await dev({
  root,
  configFile: relative(root, 'astro.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: { server: { ws: false, hmr: false } },
});
process.send?.({ port: server.address.port });
