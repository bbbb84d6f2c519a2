import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroIntegration, dev } from 'astro';

/**
 * The pages of SITE while they are written: a process of its own, because Node reads site.config.jsonc once.
 * Without the development server's own channel to the browser, which would load the page anew instead of changing it in place.
 */

/**
 * Astro keeps what it has read of the texts in .astro/ of its root, where a build of another folder puts its own. Here that stands
 * in PREVIEW_CACHE: the root until Astro has chosen the place, and the project from then on.
 */
const cache = resolve(process.env.PREVIEW_CACHE ?? '.');
mkdirSync(cache, { recursive: true });
const rootOfProject: AstroIntegration = {
  name: 'root-of-project',
  hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ root: pathToFileURL('./') }) },
};

// Before it starts: the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const server = await dev({
  root: cache,
  configFile: relative(cache, 'astro.config.ts'),
  srcDir: resolve('src'),
  publicDir: resolve('public'),
  cacheDir: resolve('node_modules/.astro'),
  integrations: [rootOfProject],
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: { server: { ws: false, hmr: false } },
});
process.send?.({ port: server.address.port });
