import '../model/files/load-environment.ts';
import { parseArgs } from 'node:util';
import { checkOwner } from '../model/checks/check-owner.ts';
import { readBuildSettings } from '../model/configuration/build-settings.ts';
import { configurationFile } from '../model/configuration/configuration.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import type { Finding, Level } from '../model/problems/finding.ts';
import { ContentError, printProblem } from '../model/problems/problem.ts';
import { readVersions } from '../model/process/read-versions.ts';
import { checkDrawings } from '../src/share/check-drawings.ts';
import { checkSettings } from './check-settings.ts';
import { runCommand, type Terminal } from './run-command.ts';

/**
 * `npm run check`: lists the problems of the owner's folder, with file, key and what to write
 * instead.
 */

const usage = `npm run check [-- --launch]

  --launch    samples, examples and contradictions count too, and mail's records in the DNS: what must be mended before the
              public sees the site
`;

const titles: Record<Level, string> = {
  error: 'To mend',
  launch: 'Before launch',
  hint: 'Worth a look',
};

async function check({ parameters, environment, write }: Terminal): Promise<number> {
  const { launch } = parseArgs({
    args: [...parameters],
    options: { launch: { type: 'boolean' } },
  }).values;
  const folder = findOwnerFolder(environment);
  const { owner, problems, findings } = await checkOwner(
    folder,
    readVersions(folder, configurationFile),
  );
  if (!owner) throw new ContentError(problems);
  const { configuration, pages } = owner;
  const { siteUrl } = readBuildSettings(environment, configuration);
  const drawn = launch && problems.length === 0 ? await checkDrawings(folder, configuration) : [];
  const settings = await checkSettings(configuration, environment, launch);
  const all: Finding[] = [...findings, ...settings, ...drawn];
  const { error = [], launch: before = [], hint = [] } = Object.groupBy(all, ({ level }) => level);
  for (const [level, found] of Object.entries({ error, launch: before, hint }))
    if (found.length > 0)
      write(
        `${titles[level as Level]} (${found.length})\n${found.map((one) => `  ${printProblem(one)}\n`).join('')}\n`,
      );
  const size = `${pages.length} pages in ${configuration.languages.length} languages for ${siteUrl}`;
  write(`${size}: ${error.length} to mend, ${before.length} before launch\n`);
  return error.length === 0 && (!launch || before.length === 0) ? 0 : 1;
}

export const runCheck = (terminal?: Terminal): Promise<number> =>
  runCommand(usage, check, terminal);

if (import.meta.main) process.exitCode = await runCheck();
