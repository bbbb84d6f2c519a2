import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { originsAt } from '../api.ts';
import type { PreviewSettings, Renewal } from './messages.ts';
import { createPolicy, hashScripts } from './policy.ts';

/**
 * The development server of the preview: a process of its own, because site.config.jsonc is read
 * once per process. Its folder has whole contents, and the editor says when they have changed.
 */

// The listener is there before the server starts: the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const settings = await new Promise<PreviewSettings>((resolve) => process.once('message', resolve));
const { editor, preview } = originsAt(settings.port);
const root = resolve(settings.cache);
mkdirSync(root, { recursive: true });
const toPaths = (names: readonly string[]) =>
  names.map((name) => resolve(name).replaceAll('\\', '/'));
/**
 * The script of the preview in the head of each page, before any click. A page with a fault gets it
 * with Vite's client alone.
 */
const bridge = `if (!window.isBridged) { window.isBridged = true; ${settings.bridge} }`;
/** Replaces Vite's client, which would wait for a web socket, with what modules import from it. */
const client = `${bridge}
export const createHotContext = () => new Proxy({}, { get: () => () => undefined });
export const injectQuery = (address) => address;
export const updateStyle = () => undefined;
export const removeStyle = updateStyle;`;
/**
 * The folders whose files pages need: code, pictures and films, and files that the development
 * server generates.
 */
const folders = toPaths([
  'src',
  'node_modules',
  'public',
  'i18n',
  'contact',
  'model',
  `${process.env.SITE}/media`,
  // The shown folder links to the owner's own pictures and fonts.
  `${settings.owner}/media`,
  `${settings.owner}/fonts`,
  root,
]);
/** The component that browsers run, with what it imports. */
const island = 'src/sections/form/FormIsland.tsx';
/** The inline scripts of the site itself; those of the owner's Markdown do not run. */
let ownScripts: readonly string[] = [];

/** The modules that keep what they read of the owner: lists of pages and of media, and the logo. */
const stale = toPaths(['src/pages', 'src/data/media.ts', 'src/brand/logo.ts']);
const isStale = (file: string) => stale.some((path) => file.startsWith(path));

/** Whether rendered Markdown depends on a file. */
const isRendered = (path: string) => /^(site\.config\.jsonc|media\/.*|content\/.*\.md)$/.test(path);

/** Answers only requests that pages need, once nothing of earlier contents is cached. */
const guardPages: AstroIntegration = {
  name: 'guard-pages',
  hooks: {
    'astro:config:setup': ({ addMiddleware, injectScript }) => {
      injectScript('head-inline', bridge);
      addMiddleware({ entrypoint: new URL('mark-page.ts', import.meta.url), order: 'pre' });
    },
    'astro:server:setup': ({ server: { environments, middlewares }, refreshContent }) => {
      let renewed = Promise.resolve();
      function forgetStale() {
        for (const { moduleGraph } of Object.values(environments)) {
          const found = [...moduleGraph.fileToModulesMap].filter(([file]) => isStale(file));
          for (const module of found.flatMap(([, modules]) => [...modules]))
            moduleGraph.invalidateModule(module);
        }
      }
      async function renew({ changed }: Renewal) {
        forgetStale();
        // This takes half a second: Astro waits for further changes before it writes what it has
        // rendered.
        if (changed.some(isRendered)) await refreshContent?.({});
      }
      process.on('message', (renewal: Renewal) => {
        renewed = renewed
          .then(() => renew(renewal))
          .catch(() => undefined)
          .then(() => void process.send?.('renewed'));
      });
      const handle = async (
        request: IncomingMessage,
        response: ServerResponse,
        next: () => void,
      ) => {
        const url = request.url ?? '';
        const { host, cookie = '' } = request.headers;
        const isAdmitted =
          `http://${host}` === preview && cookie.split('; ').includes(settings.cookie);
        // What begins with two underscores are Vite's own tools, which open files in programs of
        // this machine.
        if (!isAdmitted || url.startsWith('/__')) return void response.writeHead(403).end();
        response.setHeader('referrer-policy', 'no-referrer');
        response.setHeader('cross-origin-resource-policy', 'same-origin');
        // Firefox hides Server-Timing, which has the digest of mark-page.ts, from a page in a
        // frame of another origin unless this header allows it.
        response.setHeader('timing-allow-origin', editor);
        response.setHeader('content-security-policy', createPolicy(ownScripts, editor));
        if (url === '/@vite/client')
          return void response
            .setHeader('content-type', 'text/javascript; charset=utf-8')
            .end(client);
        if (!/^\/(@|src\/|node_modules\/|_image)/.test(url)) await renewed;
        next();
      };
      // The handler stands before those of the development server, which answer some requests.
      middlewares.stack.unshift({ route: '', handle });
    },
  },
};

await dev({
  root,
  configFile: relative(root, 'astro.config.js'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: Number(new URL(preview).port) },
  integrations: [guardPages],
  vite: {
    plugins: [
      {
        name: 'serve-pages-alone',
        configResolved({ server, environments }) {
          // Turns Astro's own watcher off: it misses a change that is made while it handles another
          // one.
          Object.assign(server, { watch: null });
          // Vite would add a list in `server` below to that of astro.config.js, which allows the
          // whole project; this one replaces it.
          server.fs.allow = folders;
          // Astro names every component, of which most run on the server alone: their packages
          // would be bundled for browsers too.
          if (environments.client) environments.client.optimizeDeps.entries = [island];
        },
      },
    ],
    server: { strictPort: true, ws: false, hmr: false, cors: false },
  },
});
// The first page takes seconds, so it is rendered before the editor is told that it is ready.
const first = await fetch(preview + settings.first, { headers: { cookie: settings.cookie } });
// A page with a fault has other scripts. Without a whole page the process ends; the editor starts
// another after the next change.
if (!first.ok) process.exit(1);
ownScripts = hashScripts(await first.text());
process.send?.('ready');
