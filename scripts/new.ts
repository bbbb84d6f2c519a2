import '../model/files/load-environment.ts';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { language } from '../model/configuration/language.ts';
import { nameCommand, nameFile, ownFolder, quoteWord } from '../model/files/owner-folder.ts';
import { UsageError } from '../model/problems/read-options.ts';
import { askPerson } from '../model/process/ask-person.ts';
import { writeFolder } from './new/write-folder.ts';
import { runCommand, type Terminal } from './run-command.ts';

/**
 * `npm run new`: writes a new owner's folder that can be built. Texts that the owner has to write
 * are marked TODO, which `npm run check` lists.
 */

const usage = `npm run new [-- FOLDER] --name "Name of the agency" --languages en,fr

  FOLDER       does not exist yet, or is empty. Without it: ${ownFolder}, in this copy of the project, which is then the default of SITE
  --name, --languages   asked for in a terminal, else needed
  --languages  codes in the order of importance; the first one has no prefix in addresses
`;

async function ask(given: string | undefined, option: string, question: string): Promise<string> {
  const answer = given ?? (process.stdin.isTTY ? await askPerson(`${question}: `) : '');
  return answer.trim() || refuse(`${option} is missing`);
}

function refuse(message: string): never {
  throw new UsageError(message);
}

async function create({ parameters, write }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { name: { type: 'string' }, languages: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = findNewFolder(positionals);
  const name = await ask(values.name, '--name', 'Name of the agency');
  const languages = await ask(
    values.languages,
    '--languages',
    'Languages, the first one first, such as en,fr',
  );
  const missing = writeFolder(folder, name, readCodes(languages));
  write(describeNext(folder, missing));
  return 0;
}

function findNewFolder([name, ...others]: readonly string[]): string {
  if (others.length > 0) refuse('name one folder');
  // npm runs scripts in the project's root, wherever it was called from.
  const folder = name ? resolve(process.env.INIT_CWD ?? '', name) : resolve(ownFolder);
  if (existsSync(folder) && readdirSync(folder).some((entry) => entry !== '.git'))
    refuse(`${quoteWord(nameFile(folder))} is not empty; name another folder`);
  return folder;
}

function readCodes(written: string): string[] {
  const codes = written.split(/[\s,]+/).filter(Boolean);
  const wrong = codes.find((code) => !language.shape.code.safeParse(code).success);
  if (wrong !== undefined)
    refuse(`${wrong} is no language code that browsers know; write one such as en or pt-br`);
  if (new Set(codes).size < codes.length) refuse(`--languages names a language twice: ${written}`);
  return codes;
}

/**
 * What to do with a new folder.
 * @param missing packages of fonts that it needs
 */
function describeNext(folder: string, missing: readonly string[]): string {
  const site = quoteWord(nameFile(folder));
  const install = `  npm install ${missing.join(' ')}   first: its fonts; commit package*.json`;
  return `${[
    `${site} is there. It builds as it is; TODO marks what to write.`,
    '',
    ...(missing.length > 0 ? [install] : []),
    `  ${nameCommand('dev', folder)}     shows it`,
    `  ${nameCommand('check', folder)}   lists what to write`,
    `  ${nameCommand('edit', folder)}    is the editor`,
    '',
    folder === resolve(ownFolder)
      ? `Commit ${site} with this copy of the project: any host builds it from there.`
      : `Keep it in a repository of its own: git init ${site}`,
  ].join('\n')}\n`;
}

process.exitCode = await runCommand(usage, create);
