import { mkdirSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { createGuard } from '../server/guard.ts';
import type { PreviewSettings } from '../server/preview.ts';
import { markTexts } from './mark-texts.ts';
import { noteMarks, removeMarks } from './marks.ts';

/**
 * The development server of the preview, which shows the pages of SITE. It is a process of its own, because site.config.jsonc is read
 * once per process. Vite's hot reload is off: it would reload a page instead of changing it in place.
 */

// Registered before the server starts, because the editor may be closed meanwhile.
process.once('disconnect', () => process.exit());
const settings = await new Promise<PreviewSettings>((resolve) => process.once('message', resolve));
const guard = createGuard(settings.editorPort, settings.key);

/** Makes a response replace the marks in its body by attributes, which tell the field of each text. */
function takeMarks(response: ServerResponse): ServerResponse {
  const { write, end } = response;
  const sent: Uint8Array[] = [];
  const isText = () => /^(text|application)\/(html|\w+\+?xml|vtt|json)/.test(String(response.getHeader('content-type')));
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) sent.push(Buffer.from(part));
    return true;
  };
  response.write = ((...parts: Parameters<typeof write>) =>
    isText() ? keep(parts[0]) : write.apply(response, parts)) as typeof write;
  response.end = ((...parts: Parameters<typeof end>) => {
    if (!isText()) return end.apply(response, parts);
    keep(parts[0]);
    const text = Buffer.concat(sent).toString();
    return end.call(response, text.startsWith('<!') ? noteMarks(text) : removeMarks(text), 'utf8');
  }) as typeof end;
  return response;
}

/** Refuses requests without the editor's key, and serves the bridge in place of Vite's client. */
const guardPages: Plugin = {
  name: 'guard-pages',
  configureServer({ httpServer }) {
    const [answer] = (httpServer?.listeners('request') ?? []) as RequestListener[];
    httpServer?.removeAllListeners('request').on('request', ((request, response) => {
      if (!guard.accepts(request)) return response.writeHead(403).end();
      delete request.headers.cookie;
      response.setHeader('content-security-policy', `frame-ancestors ${guard.origin}`);
      if (request.url !== '/@vite/client') return answer?.(request, takeMarks(response));
      return response.setHeader('content-type', 'text/javascript; charset=utf-8').end(settings.bridge);
    }) satisfies RequestListener);
  },
};

/** Astro keeps its caches in the root that it starts with; astro.config.ts then sets the root to the project. */
const root = resolve(settings.cache);
mkdirSync(root, { recursive: true });
const { address } = await dev({
  root,
  configFile: relative(root, 'astro.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  integrations: [markTexts],
  vite: { plugins: [guardPages], server: { ws: false, hmr: false, cors: false } },
});
const origin = `http://127.0.0.1:${address.port}`;
// The first page takes seconds, so it is rendered before the editor is told the address.
await fetch(origin, { headers: { cookie: guard.session } }).catch(() => undefined);
process.send?.(origin);
