import '../model/files/load-environment.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Configuration } from '../model/configuration/configuration.ts';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { findOwnerFolder, ownerFolderName } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/files/problem.ts';
import { writeAtomically } from '../model/files/write-atomically.ts';
import { diskFiles } from '../model/translations/files.ts';
import { notesPath } from '../model/translations/notes.ts';
import { isNamed, openTextsOf } from '../model/translations/open-texts.ts';
import { printTranslation } from '../model/translations/print-translations.ts';
import { readTranslations, type TextState, type Translation } from '../model/translations/read-translations.ts';
import { settle } from '../model/translations/settle.ts';
import { ownSurroundings, type Surroundings } from './surroundings.ts';

/** `npm run translations`: lists translations that are not current, and settles them. */

const usage = `npm run translations [-- --json]
npm run translations -- settle [LANG] [KEY…]

  without a command   lists what is stale, missing or new; ends with 1 when something is stale or missing
  settle              what the translations say is right as it is: stale and new texts of one language or of all.
                      KEY is a text, a part or a file as the list names it: home.json:hero.standfirst, home.json:hero, home.json.
                      A text that is missing is settled by its key alone: it is left out on purpose
`;

class UsageError extends Error {}

/** What a command works on. */
type Job = {
  ownerFolder: string;
  /** The owner's folder as it is named to people. */
  name: string;
  configuration: Configuration;
  all: readonly Translation[];
  print(text: string): void;
};

const writeFile = (ownerFolder: string, path: string, text: string) =>
  writeAtomically(join(ownerFolder, path), text, join('.cache', 'translations'));

function list({ all, name, print }: Job, isJson: boolean): boolean {
  const count = (texts: readonly TextState[]) =>
    Object.fromEntries(
      (['current', 'stale', 'missing', 'new'] as const).map((state) => [
        state,
        texts.filter((text) => text.state === state).length,
      ]),
    );
  if (isJson) {
    const languages = all.map((own) => ({ code: own.code, from: own.from, ...count(own.texts), texts: openTextsOf(own) }));
    print(JSON.stringify({ owner: name, languages }, null, 2));
  } else if (all.length === 0) print('There is one language; nothing is translated.');
  else for (const translation of all) print(printTranslation(translation));
  return all.every(({ texts, problem }) => !problem && texts.every(({ state }) => state === 'current' || state === 'new'));
}

function settleNamed({ all, ownerFolder, print }: Job, [code, ...keys]: readonly string[]): boolean {
  const chosen = code === undefined ? all : all.filter((translation) => translation.code === code);
  if (chosen.length === 0)
    throw new UsageError(`${code} is no language that this site is translated into: ${all.map((own) => own.code).join(', ')}`);
  const unknown = keys.filter((key) => !chosen.some(({ texts }) => texts.some((text) => isNamed(text, key))));
  if (unknown.length > 0) throw new UsageError(`there is no text ${unknown.join(', ')}; npm run translations names them`);
  for (const translation of chosen) {
    if (translation.problem) throw new ContentError([translation.problem]);
    const isMeant = (text: TextState) =>
      text.state !== 'current' && (keys.length > 0 ? keys.some((key) => isNamed(text, key)) : text.state !== 'missing');
    const settled = translation.texts.filter(isMeant);
    if (settled.length > 0) writeFile(ownerFolder, notesPath(translation.code), settle(translation, isMeant));
    print(`${translation.code}: ${settled.length} settled`);
  }
  return true;
}

function run({ parameters: args, environment, write }: Surroundings): boolean {
  const { values, positionals } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [command, ...parameters] = positionals;
  const ownerFolder = findOwnerFolder(environment);
  const configuration = readConfiguration(ownerFolder);
  const all = readTranslations(configuration, diskFiles(ownerFolder));
  const job: Job = {
    ownerFolder,
    name: ownerFolderName(environment),
    configuration,
    all,
    print: (text) => write(`${text}\n`),
  };
  if (command === undefined) return list(job, values.json ?? false);
  if (command === 'settle') return settleNamed(job, parameters);
  throw new UsageError(`${command} is not a command`);
}

/** Runs one command. @returns the exit code of its process */
export async function runTranslations(surroundings: Surroundings): Promise<number> {
  try {
    return (await run(surroundings)) ? 0 : 1;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    // An error of the file system is reported without a stack trace.
    const isDisk = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code);
    if (!isUsage && !isDisk && !(error instanceof ContentError)) throw error;
    surroundings.writeError(isUsage ? `${(error as Error).message}\n\n${usage}` : `${(error as Error).message}\n`);
    return isUsage ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await runTranslations(ownSurroundings());
