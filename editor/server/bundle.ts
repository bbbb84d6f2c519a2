import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const page = join(import.meta.dirname, '../page');

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

/** Bundles the editor's page in memory; its files by path. */
export async function bundlePage() {
  const [script, style] = await bundle('main.tsx', { format: 'esm', jsx: 'automatic' });
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', body: readFileSync(join(page, 'index.html'), 'utf8') }],
    ['/main.js', { type: 'text/javascript', body: script ?? '' }],
    ['/main.css', { type: 'text/css', body: style ?? '' }],
  ]);
}

/**
 * Bundles the script of previewed pages.
 * @param editor the editor's origin
 */
export async function bundleBridge(editor: string): Promise<string> {
  const define = { ...settings.define, EDITOR: JSON.stringify(editor) };
  const [script = ''] = await bundle('../preview/bridge.ts', { format: 'esm', define });
  return script;
}

async function bundle(entry: string, more: BuildOptions): Promise<string[]> {
  const { outputFiles = [] } = await build({ ...settings, ...more, entryPoints: [join(page, entry)] });
  return outputFiles.map(({ text }) => text);
}
