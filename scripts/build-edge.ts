import '../model/files/load-environment.ts';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { readOptions } from '../model/problems/read-options.ts';
import { loadWords } from '../model/words/load-words.ts';
import { readMigrations } from '../server/stores/read-migrations.ts';
import { bundling } from './build-server.ts';

/**
 * `npm run edge:build`: bundles the function with its words and packages for Supabase's edge
 * runtime.
 */

readOptions('npm run edge:build   bundles the function for Supabase\n', {});
const ownerFolder = findOwnerFolder(process.env);
const configuration = readConfiguration(ownerFolder);

const entry = `
import { createEdgeHandler } from './server/start/deno.ts';
const configuration = ${JSON.stringify(configuration)};
const words = ${JSON.stringify(loadWords(configuration, ownerFolder))};
const schemaVersion = ${readMigrations().at(-1)?.version};
export const createHandler = (environment, waitUntil) => createEdgeHandler({ configuration, words, schemaVersion, environment, waitUntil });
`;

await build({
  ...bundling,
  stdin: { contents: entry, resolveDir: '.', sourcefile: 'edge-entry.ts', loader: 'ts' },
  outfile: 'supabase/functions/send-consultation-email/handler.js',
  target: 'esnext',
  minify: true,
  // Supabase's hosting runs Deno 2.1, which finds Node's modules and globals under their full names
  // only.
  alias: Object.fromEntries(
    builtinModules.map((name) => [name, `node:${name.replace(/^node:/, '')}`]),
  ),
  inject: ['server/start/node-globals.ts'],
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
});
