import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { lookup } from 'mrmime';

const folder = join(import.meta.dirname, '..');

/**
 * Bundles in memory the editor's page and the script of previewed pages, /bridge.js.
 * @returns the files by their paths
 */
export async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page/main.tsx'), join(folder, 'preview/bridge.ts')],
    entryNames: '[name]',
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
  });
  return new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        body: readFileSync(join(folder, 'page/index.html'), 'utf8'),
      },
    ],
    ...outputFiles.map(
      ({ path, text }) => [`/${basename(path)}`, { type: lookup(path) ?? '', body: text }] as const,
    ),
  ]);
}
