import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Turns the server's own code into what Node runs as it is, in dist-server/. Packages stay what npm installed. */
export default async function buildServer() {
  rmSync('dist-server', { recursive: true, force: true });
  await build({
    entryPoints: ['server/start/node.ts'],
    outdir: 'dist-server',
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    // What is imported later stays apart: nothing is read before the environment, and no React before the first page.
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  });
}

if (import.meta.main) await buildServer();
