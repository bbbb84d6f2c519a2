import '../model/files/load-environment.ts';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { language } from '../model/configuration/language.ts';
import { nameCommand, nameFile, ownFolder, quoteWord } from '../model/files/owner-folder.ts';
import { writeFolder } from './new/write-folder.ts';
import { runCommand, type Terminal, UsageError } from './run-command.ts';

/**
 * `npm run new`: writes a new owner's folder that can be built. Texts that the owner has to write
 * are marked TODO, which `npm run check` lists.
 */

const usage = `npm run new [-- FOLDER] [--name "Name of the agency"] [--languages en,fr]

  FOLDER       does not exist yet, or is empty. Without it: ${ownFolder}, in this copy of the project, which is then the default of SITE
  --languages  codes in the order of importance; the first one has no prefix in addresses
`;

async function ask(given: string | undefined, option: string, question: string): Promise<string> {
  if (given !== undefined || !process.stdin.isTTY)
    return given?.trim() || refuse(`${option} is missing`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question}: `)).trim() || refuse(`${option} is missing`);
  } finally {
    terminal.close();
  }
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
  if (positionals.length > 1) refuse('name one folder');
  // npm runs scripts in the project's root, wherever it was called from.
  const folder = positionals[0]
    ? resolve(process.env.INIT_CWD ?? '', positionals[0])
    : resolve(ownFolder);
  const site = quoteWord(nameFile(folder));
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    refuse(`${site} is not empty; name another folder`);
  const name = await ask(values.name, '--name', 'Name of the agency');
  const written = await ask(
    values.languages,
    '--languages',
    'Languages, the first one first, such as en,fr',
  );
  const codes = written.split(/[\s,]+/).filter(Boolean);
  for (const code of codes)
    if (!language.shape.code.safeParse(code).success)
      refuse(`${code} is no language code that browsers know; write one such as en or pt-br`);
  if (new Set(codes).size < codes.length) refuse(`--languages names a language twice: ${written}`);
  const missing = writeFolder(folder, name, codes);
  const command = (name: string) => nameCommand(name, folder);
  write(
    `${[
      `${site} is there. It builds as it is; TODO marks what to write.`,
      '',
      ...(missing.length > 0
        ? [`  npm install ${missing.join(' ')}   first: its fonts; commit package*.json`]
        : []),
      `  ${command('dev')}     shows it`,
      `  ${command('check')}   lists what to write`,
      `  ${command('edit')}    is the editor`,
      '',
      folder === resolve(ownFolder)
        ? `Commit ${site} with this copy of the project: any host builds it from there.`
        : `Keep it in a repository of its own: git init ${site}`,
    ].join('\n')}\n`,
  );
  return 0;
}

process.exitCode = await runCommand(usage, create);
