import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { readOptions } from '../model/problems/read-options.ts';

const folder = 'dist-server';

/** The options of esbuild that the bundles for Node and for Deno share. */
export const bundling = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  // The ESM builds of packages: esbuild removes their unused code, and finds all of their files.
  mainFields: ['module', 'main'],
  // CommonJS packages call `require` for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Bundles the server and the `leads` command with every package they use into dist-server/, which
 * runs beside the built site and the owner's folder with Node alone.
 */
export default async function buildServer() {
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: {
      node: 'server/start/node.ts',
      leads: 'server/cli/leads.ts',
      // The thread of the SQLite store, which open-store-thread.ts starts by this name.
      'sqlite-thread': 'server/stores/sqlite/sqlite-thread.ts',
    },
    ...bundling,
    outdir: folder,
    // Dynamic imports stay separate files: the environment is read before the modules that use it,
    // and React is loaded with the first mail.
    splitting: true,
    target: 'node24',
    define: { 'process.env.NODE_ENV': '"production"' },
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
  });
  cpSync('supabase/migrations', join(folder, 'migrations'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
}

if (import.meta.main) {
  readOptions(
    'node scripts/build-server.ts   bundles the server and `leads` into dist-server/\n',
    {},
  );
  await buildServer();
}
