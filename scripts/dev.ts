import '../model/files/load-environment.ts';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import { checkFirst } from './check-first.ts';
import { importAstro, lockAstroRoot } from './open-astro.ts';
import { runCommand } from './run-command.ts';

/** `npm run dev`: the site with hot reload, and the function on the same origin. */

const usage = 'npm run dev [-- --port 4000] [--host 0.0.0.0]\n';

process.exitCode = await runCommand(usage, async ({ parameters, writeError }) => {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
  const { port, host } = parseArgs({ args: [...parameters], options }).values;
  if (!(await checkFirst({ forVisitors: false }))) return 1;
  try {
    readSettings(process.env, readConfiguration(findOwnerFolder(process.env)));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    writeError(`${error.message}\nUntil this is mended, pages are shown and no form is sent.\n`);
  }
  const root = lockAstroRoot();
  const { dev } = await importAstro();
  const server = { ...(port && { port: Number(port) }), ...(host && { host }) };
  await dev({ root, configFile: relative(root, 'astro.config.js'), server });
  return 0;
});
