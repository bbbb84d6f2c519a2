import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** A file of the editor's page, ready to be sent. */
export type Asset = { type: string; data: Uint8Array; compressed?: Uint8Array };

const page = join(import.meta.dirname, '../page');
const find = createRequire(import.meta.url).resolve;
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>·</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/main.css">
    <script type="module" src="/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const settings = {
  bundle: true,
  minify: true,
  write: false,
  outdir: '/',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const;

/** The editor's page by path, made in memory. */
export async function bundlePage(): Promise<Map<string, Asset>> {
  const { outputFiles } = await build({
    ...settings,
    entryPoints: [join(page, 'main.tsx')],
    format: 'esm',
    jsx: 'automatic',
    external: ['/fonts/*'],
  });
  const assets = new Map<string, Asset>([['/', compress('text/html; charset=utf-8', Buffer.from(html))]]);
  for (const { path, contents } of outputFiles) {
    const name = path.slice(path.lastIndexOf('/'));
    assets.set(name, compress(types[name.slice(name.lastIndexOf('.'))] ?? 'text/plain', contents));
  }
  const fonts = {
    text: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    title: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
  };
  for (const [name, file] of Object.entries(fonts))
    assets.set(`/fonts/${name}.woff2`, { type: 'font/woff2', data: await readFile(find(`@fontsource-variable/${file}.woff2`)) });
  return assets;
}

/** The script of previewed pages. */
export async function bundleBridge(): Promise<Uint8Array> {
  const { outputFiles } = await build({ ...settings, entryPoints: [join(page, '../preview/bridge.ts')], format: 'iife' });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

const compress = (type: string, data: Uint8Array): Asset => ({ type, data, compressed: brotliCompressSync(data) });
