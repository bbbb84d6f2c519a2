import '../model/files/load-environment.ts';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFirst } from './check-first.ts';
import { importAstro, lockAstroRoot } from './open-astro.ts';

/** `npm run dev [-- --port 4000 --host 0.0.0.0]`: the site with hot reload, and the function on the same origin. */

const { port, host } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } }).values;
if (await checkFirst({ forVisitors: false })) {
  const root = lockAstroRoot();
  const { dev } = await importAstro();
  await dev({
    root,
    configFile: relative(root, 'astro.config.ts'),
    server: { ...(port && { port: Number(port) }), ...(host && { host }) },
  });
} else process.exitCode = 1;
