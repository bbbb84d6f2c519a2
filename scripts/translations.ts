import '../model/files/load-environment.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sync as writeAtomically } from 'write-file-atomic';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { findOwnerFolder, ownerFolderName } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/problems/problem.ts';
import { UsageError } from '../model/problems/read-options.ts';
import { diskFiles } from '../model/translations/files.ts';
import { printTranslation } from '../model/translations/print-translations.ts';
import {
  isNamed,
  openTextsOf,
  readTranslations,
  type TextState,
  type Translation,
} from '../model/translations/read-translations.ts';
import { moveFormerNotes, type NotesChanges, settle } from '../model/translations/settle.ts';
import { runCommand, type Terminal } from './run-command.ts';

/** `npm run translations`: lists translations that are not current, and settles them. */

const usage = `npm run translations [-- --json]
npm run translations -- settle [LANG] [KEY…]

  without a command   lists what is stale, missing or new; ends with 1 when something is stale or missing
  settle              what the translations say is right as it is: stale and new texts of one language or of all.
                      KEY is a text, a part or a file as the list names it: home.json:hero.standfirst, home.json:hero, home.json.
                      A text that is missing is settled by its key alone: it is left out on purpose
`;

const listAsText = (all: readonly Translation[]) =>
  all.length === 0
    ? 'There is one language; nothing is translated.'
    : all.map(printTranslation).join('\n');

function listAsJson(all: readonly Translation[], owner: string): string {
  const languages = all.map((translation) => {
    const counts = (['current', 'stale', 'missing', 'new'] as const).map(
      (state) => [state, translation.texts.filter((text) => text.state === state).length] as const,
    );
    const { code, from } = translation;
    return { code, from, ...Object.fromEntries(counts), texts: openTextsOf(translation) };
  });
  return JSON.stringify({ owner, languages }, null, 2);
}

function settleNamed(
  all: readonly Translation[],
  folder: string,
  [code, ...keys]: readonly string[],
): string {
  const chosen = code === undefined ? all : all.filter((translation) => translation.code === code);
  if (chosen.length === 0)
    throw new UsageError(
      `${code} is no language that this site is translated into: ${all.map((other) => other.code).join(', ')}`,
    );
  const unknown = keys.filter(
    (key) => !chosen.some(({ texts }) => texts.some((text) => isNamed(text, key))),
  );
  if (unknown.length > 0)
    throw new UsageError(`there is no text ${unknown.join(', ')}; npm run translations names them`);
  const lines = chosen.map((translation) => {
    const { code: language, notes, texts } = translation;
    if (notes.problems.length > 0) throw new ContentError(notes.problems);
    const isMeant = (text: TextState) =>
      text.state !== 'current' &&
      (keys.length > 0 ? keys.some((key) => isNamed(text, key)) : text.state !== 'missing');
    writeNotes(folder, new Map([...moveFormerNotes(translation), ...settle(translation, isMeant)]));
    const moved = notes.former ? `; the notes are in translations/${language}/ now` : '';
    return `${language}: ${texts.filter(isMeant).length} settled${moved}`;
  });
  return lines.join('\n');
}

function writeNotes(folder: string, changes: NotesChanges): void {
  for (const [path, text] of changes) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file, { force: true });
    else writeAtomically(file, text);
  }
}

function run({ parameters, environment, write }: Terminal): number {
  const options = {
    args: [...parameters],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  } as const;
  const { values, positionals } = parseArgs(options);
  const [command, ...named] = positionals;
  const folder = findOwnerFolder(environment);
  const all = readTranslations(readConfiguration(folder), diskFiles(folder));
  if (command === 'settle') {
    write(`${settleNamed(all, folder, named)}\n`);
    return 0;
  }
  if (command !== undefined) throw new UsageError(`${command} is not a command`);
  write(`${values.json ? listAsJson(all, ownerFolderName(environment)) : listAsText(all)}\n`);
  const isOpen = all.some(
    ({ texts, notes }) =>
      notes.problems.length > 0 ||
      texts.some(({ state }) => state === 'stale' || state === 'missing'),
  );
  return isOpen ? 1 : 0;
}

export const runTranslations = (terminal?: Terminal): Promise<number> =>
  runCommand(usage, run, terminal);

if (import.meta.main) process.exitCode = await runTranslations();
