import { globSync, mkdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import type { Owner } from '../../model/owner/read-owner.ts';
import { originsAt } from '../api.ts';
import type { PreviewSettings } from '../server/preview.ts';
import { createPolicy, hashScripts } from './policy.ts';

/**
 * The development server of the preview: a process of its own, because site.config.jsonc is read
 * once per process.
 */

// Registered before the server starts, because the editor may be closed meanwhile.
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
export const injectQuery = (address) => address, updateStyle = () => undefined, removeStyle = updateStyle;`;
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
  root,
]);
/** The inline scripts of the site itself; those of the owner's Markdown do not run. */
let ownScripts: readonly string[] = [];

/** What pages show while the owner's folder has problems. */
let last: Owner | undefined;
const lists = ({ addresses, waiting }: Owner, url: string) =>
  [...addresses, ...waiting].some(({ path }) => path === url);

/** The modules that keep what they read of the owner: lists of pages and of media, and the logo. */
const stale = toPaths(['src/pages', 'src/data/media.ts', 'src/brand/logo.ts']);

/** The files that rendered Markdown depends on, each with the time of its last change. */
const describeRendered = ({ folder }: Owner) =>
  globSync(['site.config.jsonc', 'media/**', 'content/**/*.md'], { cwd: folder })
    .map((file) => `${file} ${statSync(join(folder, file), { throwIfNoEntry: false })?.ctimeMs}`)
    .join();

const site = globalThis as unknown as {
  ownerOfSite: { read: () => Owner; readChecked: () => Owner };
};

/**
 * Has pages show the owner's last valid words, in files as they are now, and answers only requests
 * that pages need.
 */
const guardPages: AstroIntegration = {
  name: 'guard-pages',
  hooks: {
    'astro:config:setup': ({ addMiddleware, injectScript }) => {
      injectScript('head-inline', bridge);
      addMiddleware({ entrypoint: new URL('mark-page.ts', import.meta.url), order: 'pre' });
      const { readChecked } = site.ownerOfSite;
      site.ownerOfSite.readChecked = () => {
        try {
          last = readChecked();
        } catch (error) {
          if (!last) throw error;
        }
        return last;
      };
    },
    'astro:server:setup': ({ server: { environments, middlewares }, refreshContent }) => {
      let shown = site.ownerOfSite.read();
      let rendered = describeRendered(shown);
      let renewed = Promise.resolve();
      async function renew() {
        for (const { moduleGraph } of Object.values(environments))
          for (const [file, modules] of moduleGraph.fileToModulesMap)
            if (stale.some((path) => file.startsWith(path)))
              for (const module of modules) moduleGraph.invalidateModule(module);
        // Takes half a second: Astro waits for further changes before it writes what it has
        // rendered.
        const found = describeRendered(shown);
        if (found !== rendered) await refreshContent?.({});
        rendered = found;
      }
      /**
       * Resolves when nothing of an earlier state of the owner's folder is cached. A page itself
       * names files that cannot be read.
       */
      const follow = () => {
        const now = site.ownerOfSite.read();
        if (now !== shown) renewed = renewed.then(renew).catch(() => undefined);
        shown = now;
        return renewed;
      };
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
        // Without it Firefox keeps the digest of mark-page.ts from a page in a frame of another
        // origin.
        response.setHeader('timing-allow-origin', editor);
        response.setHeader('content-security-policy', createPolicy(ownScripts, editor));
        if (url === '/@vite/client')
          return void response
            .setHeader('content-type', 'text/javascript; charset=utf-8')
            .end(client);
        if (!/^\/(@|src\/|node_modules\/|_image)/.test(url)) await follow();
        // A page whose text was deleted, or cannot be read, has no words to render.
        if (last && lists(last, url) && !lists(shown, url))
          return void response.writeHead(404).end();
        next();
      };
      // Before what the development server itself answers.
      middlewares.stack.unshift({ route: '', handle });
    },
  },
};

await dev({
  root,
  configFile: relative(root, 'astro.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: Number(new URL(preview).port) },
  integrations: [guardPages],
  vite: {
    plugins: [
      {
        name: 'serve-pages-alone',
        configResolved({ server }) {
          // Turns Astro's own watcher off: it misses a change that is made while it handles another
          // one.
          Object.assign(server, { watch: null });
          // Vite would add a list in `server` below to that of astro.config.ts, which allows the
          // whole project; this one replaces it.
          server.fs.allow = folders;
        },
      },
    ],
    server: { strictPort: true, ws: false, hmr: false, cors: false },
  },
});
// The first page takes seconds, so it is rendered before the editor is told the address. The
// contact page has all inline scripts.
const contact = site.ownerOfSite.read().addresses.find(({ kind }) => kind === 'contact');
const first = await fetch(preview + (contact?.path ?? '/'), {
  headers: { cookie: settings.cookie },
});
// A page with a fault has other scripts. Without a whole page the process ends; the editor starts
// another after the next change.
if (!first.ok) process.exit(1);
ownScripts = hashScripts(await first.text());
process.send?.('ready');
