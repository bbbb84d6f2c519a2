import { dev } from 'astro';

/**
 * The pages of SITE while they are written: a process of its own, because Node reads site.config.ts once.
 * Without the development server's own channel to the browser, which would load the page anew instead of changing it in place.
 */
// Before it starts: the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const server = await dev({
  root: process.cwd(),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  vite: { server: { ws: false, hmr: false } },
});
process.send?.({ port: server.address.port });
