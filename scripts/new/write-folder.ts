import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { nameCommand } from '../../model/files/owner-folder.ts';
import { isInstalled } from '../../model/letters/list-fonts.ts';
import { UsageError } from '../../model/problems/read-options.ts';
import { diskFiles } from '../../model/translations/files.ts';
import { readTranslations } from '../../model/translations/read-translations.ts';
import { settle } from '../../model/translations/settle.ts';
import { findReady, readyWords, writePrivacyPage } from '../../model/words/ready-words.ts';
import { createConfiguration } from './create-configuration.ts';

const logo = `<!-- TODO: your logo -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="40" height="40" fill="currentColor"/><circle cx="54" cy="30" r="10" fill="currentColor"/></svg>
`;

/** The `.gitignore` of an owner's folder. */
const ignoredByGit = ['.env', '.data/', 'dist/', 'node_modules/', ''].join('\n');

const describe = (name: string, folder: string, toEngine: string) => `# ${name}

The words, pictures and settings of the site. The engine that builds it stands in \`${toEngine}\`; there:

\`\`\`sh
${nameCommand('edit', folder)}     # write, in a browser
${nameCommand('check', folder)}    # what is left to write; with -- --launch before the public sees it
${nameCommand('dev', folder)}      # the site
\`\`\`

- \`site.config.jsonc\`: name, phone, languages, offers, menus, colours, fonts
- \`content/<language>/\`: every word. \`TODO\` marks what is not written yet
- \`brand/logo.svg\`, \`fonts/\`, \`media/\`: logo, font files, pictures and films
- \`.env\`: settings of one machine, such as mail server and keys (\`.env.example\` of the engine lists them). Git ignores it; keep secrets there alone

\`${toEngine}/docs/content.md\` says what each file holds.
`;

/**
 * Makes the hidden folder beside a new one that is written first.
 * @throws UsageError
 */
function makeDraft(folder: string): string {
  const parent = dirname(folder);
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(join(parent, `.${basename(folder)}-`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`${parent} cannot be written in; name another folder (${code})`);
  }
}

/**
 * Writes an owner's folder atomically: all of it or nothing.
 * @returns packages of fonts that must still be installed there
 */
export function writeFolder(folder: string, name: string, codes: readonly string[]): string[] {
  const configuration = createConfiguration(name, codes);
  const next = makeDraft(folder);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    writeFileSync(join(next, file), text);
  };
  try {
    const toEngine = relative(folder, resolve()).split(sep).join('/');
    write(
      configurationFile,
      `${JSON.stringify({ $schema: `${toEngine}/model/configuration/site.config.schema.json`, ...configuration }, null, 2)}\n`,
    );
    write('brand/logo.svg', logo);
    write('.gitignore', ignoredByGit);
    write('README.md', describe(name, folder, toEngine));
    for (const code of codes) {
      const ready = readyWords(code, name);
      for (const [file, value] of Object.entries(ready.words))
        write(`content/${code}/${file}.json`, `${JSON.stringify(value, null, 2)}\n`);
      write(`content/${code}/legal/privacy.md`, writePrivacyPage(ready));
    }
    for (const translation of readTranslations(readConfiguration(next), diskFiles(next))) {
      // Words that are to be translated themselves are no source yet.
      if (!findReady(translation.from, name)) continue;
      for (const [file, notes = ''] of settle(translation, ({ state }) => state === 'new'))
        write(file, notes);
    }
    // The folder may exist already, for example with a .git folder.
    cpSync(next, folder, { recursive: true });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return listMissingFonts(configuration);
}

function listMissingFonts({ fonts }: ReturnType<typeof createConfiguration>): string[] {
  const sources = Object.values(fonts.text.fallback ?? {}).map(({ source }) => source);
  return [...new Set(sources)].filter((source) => !isInstalled(source));
}
