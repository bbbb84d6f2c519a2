import '../model/files/load-environment.ts';
import { parseArgs } from 'node:util';
import { checkOwner } from '../model/checks/check-owner.ts';
import { readBuildSettings } from '../model/configuration/build-settings.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { configurationFile } from '../model/configuration/configuration-file.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import type { Finding } from '../model/problems/finding.ts';
import { ContentError, printProblem } from '../model/problems/problem.ts';
import { readVersions } from '../model/process/read-versions.ts';
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

const options = { launch: { type: 'boolean', default: false } } as const;

async function check({ parameters, environment, write }: Terminal): Promise<number> {
  const { launch } = parseArgs({ args: [...parameters], options }).values;
  const { siteUrl, size, findings } = await findAll(environment, launch);
  const byLevel = Object.groupBy(findings, ({ level }) => level);
  const { error: errors = [], launch: launchTasks = [], hint: hints = [] } = byLevel;
  write(printLevel('To mend', errors));
  write(printLevel('Before launch', launchTasks));
  write(printLevel('Worth a look', hints));
  write(errors.length === 0 ? `${size} for ${siteUrl}: ` : '');
  write(`${errors.length} to mend, ${launchTasks.length} before launch\n`);
  return errors.length === 0 && (!launch || launchTasks.length === 0) ? 0 : 1;
}

/** @throws ContentError when the owner's folder cannot be read */
async function findAll(environment: NodeJS.ProcessEnv, launch: boolean) {
  const folder = findOwnerFolder(environment);
  const history = readVersions(folder, configurationFile);
  const { owner, problems, findings } = await checkOwner(folder, history);
  if (!owner) throw new ContentError(problems);
  const { configuration } = owner;
  const { siteUrl } = readBuildSettings(environment, configuration);
  const settings = await checkSettings(configuration, environment, launch);
  const size = printSize(owner.pages.length, configuration);
  return { siteUrl, size, findings: [...findings, ...settings] };
}

const printSize = (pages: number, { languages }: Configuration) =>
  `${pages} pages in ${languages.length} ${languages.length === 1 ? 'language' : 'languages'}`;

function printLevel(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  const lines = findings.map((finding) => `  ${printProblem(finding)}\n`);
  return `${title} (${findings.length})\n${lines.join('')}\n`;
}

export const runCheck = (terminal?: Terminal): Promise<number> =>
  runCommand(usage, check, terminal);

if (import.meta.main) process.exitCode = await runCheck();
