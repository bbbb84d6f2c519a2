import '../server/start/load-environment.ts';
import { checkFirst } from './check-first.ts';
import { runAstro } from './run-astro.ts';

/** The site with hot reload, and the function on the same origin. */
process.exitCode = (await checkFirst({ forVisitors: false })) ? await runAstro(['dev', ...process.argv.slice(2)]) : 1;
