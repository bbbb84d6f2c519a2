import '../server/entry/load-environment.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSite } from '../site-schema/load-site.ts';
import { ownerFolder, ownerFolderName } from '../site-schema/owner-folder.ts';
import { ContentError } from '../site-schema/problem.ts';
import { diskFiles } from '../translations/files.ts';
import { isNamed } from '../translations/name-text.ts';
import { notesPath } from '../translations/notes.ts';
import { openTextsOf } from '../translations/open-texts.ts';
import { printTranslation } from '../translations/print-translations.ts';
import { readTranslations, type TextState, type Translation } from '../translations/read-translations.ts';
import { settle } from '../translations/settle.ts';

/** Which translations follow their source. */

const usage = `npm run translations [-- --json]
npm run translations -- settle [LANG] [KEY…]

  without a command   lists what is stale, missing or new; ends with 1 when something is stale or missing
  settle              what the translations say is right as it is: stale and new texts of one language or of all.
                      KEY is a text, a part or a file as the list names it: home.json:hero.standfirst, home.json:hero, home.json.
                      A text that is missing is settled by its key alone: it is left out on purpose
`;

class UsageError extends Error {}

const print = (text: string) => process.stdout.write(`${text}\n`);

function write(path: string, text: string) {
  const file = join(ownerFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function list(all: readonly Translation[], isJson: boolean): boolean {
  const count = (texts: readonly TextState[]) =>
    Object.fromEntries(
      (['current', 'stale', 'missing', 'new'] as const).map((state) => [
        state,
        texts.filter((text) => text.state === state).length,
      ]),
    );
  if (isJson) {
    const languages = all.map((own) => ({ code: own.code, from: own.from, ...count(own.texts), texts: openTextsOf(own) }));
    print(JSON.stringify({ owner: ownerFolderName, languages }, null, 2));
  } else if (all.length === 0) print('There is one language; nothing is translated.');
  else for (const translation of all) print(printTranslation(translation));
  return all.every(({ texts, problem }) => !problem && texts.every(({ state }) => state === 'current' || state === 'new'));
}

function settleNamed(all: readonly Translation[], [code, ...keys]: readonly string[]): boolean {
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
    if (settled.length > 0) write(notesPath(translation.code), settle(translation, isMeant));
    print(`${translation.code}: ${settled.length} settled`);
  }
  return true;
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [command, ...parameters] = positionals;
  const site = await loadSite();
  const all = readTranslations(site, diskFiles(ownerFolder));
  if (command === undefined) return list(all, values.json ?? false);
  if (command === 'settle') return settleNamed(all, parameters);
  throw new UsageError(`${command} is not a command`);
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof ContentError)) throw error;
  process.stderr.write(isUsage ? `${(error as Error).message}\n\n${usage}` : `${(error as Error).message}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
