import '../model/files/load-environment.ts';
import { parseArgs } from 'node:util';
import { checkOutsideLinks, listOutsideLinks } from '../model/checks/check-outside-links.ts';
import { checkOwner } from '../model/checks/check-owner.ts';
import type { Finding, Level } from '../model/checks/finding.ts';
import { readBuildSettings } from '../model/configuration/build-settings.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { ContentError, printProblem } from '../model/files/problem.ts';
import { checkSettings } from '../server/settings/check-settings.ts';
// biome-ignore lint/style/noRestrictedImports: only the modules that draw know which letters a font cannot draw
import { checkDrawings } from '../src/share/check-drawings.ts';
import { ownSurroundings, type Surroundings } from './surroundings.ts';

/** `npm run check`: lists the problems of the owner's folder, with file, key and what to write instead. */

const usage = `npm run check [-- --launch] [--offline]

  --launch    samples, examples and contradictions count too: what must be mended before the public sees the site
  --offline   asks no other site whether it answers
`;

const titles: Record<Level, string> = { error: 'To mend', launch: 'Before launch', hint: 'Worth a look' };

function list(level: Level, findings: readonly Finding[]): string {
  const own = findings.filter((finding) => finding.level === level);
  if (own.length === 0) return '';
  return `${titles[level]} (${own.length})\n${own.map((finding) => `  ${printProblem(finding)}\n`).join('')}\n`;
}

async function check({ parameters, environment, write }: Surroundings): Promise<boolean> {
  const { launch = false, offline = false } = parseArgs({
    args: [...parameters],
    options: { launch: { type: 'boolean' }, offline: { type: 'boolean' } },
  }).values;
  const startedAt = performance.now();
  const folder = findOwnerFolder(environment);
  const { owner, problems, findings } = await checkOwner(folder);
  if (!owner) throw new ContentError(problems);
  const { configuration } = owner;
  const { siteUrl } = readBuildSettings(environment, configuration);
  const links = listOutsideLinks(owner);
  const outside = offline ? { findings: [], tried: 0, untried: links.length } : await checkOutsideLinks(links);
  const canDraw = problems.length === 0;
  const drawn = launch && canDraw ? await checkDrawings(folder, configuration) : [];
  const all: Finding[] = [...findings, ...checkSettings(configuration, environment), ...drawn, ...outside.findings];
  const isUntried = outside.tried === 0 && links.length > 0;
  const addHint = (file: string, message: string) => all.push({ level: 'hint', file, key: '', message });
  if (isUntried && outside.findings.length === 0)
    addHint('links to other sites', 'were not tried; run npm run check with a network');
  if (launch && !canDraw) addHint('fonts and share images', 'were not tried; mend the errors and run this again');
  for (const level of ['error', 'launch', 'hint'] as const) write(list(level, all));
  const count = (level: Level) => all.filter((finding) => finding.level === level).length;
  const others = outside.untried > 0 ? ` (${outside.untried} could not be tried)` : '';
  const tried = isUntried ? 'links to other sites not tried' : `${outside.tried} links to other sites${others}`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  write(
    `${owner.pages.length} pages in ${configuration.languages.length} languages for ${siteUrl}, ${tried}, in ${seconds} s: ` +
      `${count('error')} to mend, ${count('launch')} before launch\n`,
  );
  return count('error') === 0 && (!launch || count('launch') === 0);
}

/** Checks the owner's folder. @returns the exit code of its process */
export async function runCheck(surroundings: Surroundings): Promise<number> {
  try {
    return (await check(surroundings)) ? 0 : 1;
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof ContentError)) throw error;
    surroundings.writeError(isUsage ? `${(error as Error).message}\n\n${usage}` : `${(error as Error).message}\n`);
    return isUsage ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await runCheck(ownSurroundings());
