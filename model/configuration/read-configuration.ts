import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameCommand, nameFile } from '../files/owner-folder.ts';
import { ContentError, type Problem } from '../files/problem.ts';
import { readJsonc } from '../files/read-json.ts';
import { isObject, listTexts } from '../files/value-at.ts';
import { type Configuration, checkConfiguration, configurationFile } from './configuration.ts';

/** The name of the configuration's file in folders of the old shape. */
export const oldConfigurationFile = 'site.config.ts';

/**
 * Reads and checks site.config.jsonc of an owner's folder.
 * @throws ContentError that names each wrong value and what to write instead
 */
export function readConfiguration(folder: string): Configuration {
  const file = join(folder, configurationFile);
  const name = nameFile(file);
  const old = findOldShape(folder);
  if (old) throw new ContentError([old]);
  if (!existsSync(file))
    throw new ContentError([
      { file: name, key: '', message: 'the file is missing; name your folder with SITE=, or make one: npm run new -- ../agency' },
    ]);
  const configuration = checkConfiguration(parseConfiguration(readFileSync(file, 'utf8'), name), name);
  const missing = findMissingMedia(configuration, folder);
  if (missing.length > 0) throw new ContentError(missing.map((problem) => ({ file: name, ...problem })));
  return configuration;
}

/**
 * Finds values that name a missing file of media/.
 * @param folder the owner's folder
 */
export const findMissingMedia = (value: unknown, folder: string): { key: string; message: string }[] =>
  listTexts(value)
    .filter(({ text }) => text.startsWith('media/') && !existsSync(join(folder, text)))
    .map(({ key, text }) => ({ key, message: `there is no ${text}; check its spelling, or put the file there` }));

/**
 * The values in a text of site.config.jsonc, without the address of its JSON Schema.
 * @throws ContentError with line and column where it is not JSON
 */
export function parseConfiguration(text: string, name = configurationFile): unknown {
  const json = readJsonc(text);
  if ('message' in json) throw new ContentError([{ file: name, key: json.at, message: json.message }]);
  return withoutSchema(json.value);
}

/** The values of a configuration without the address of its JSON Schema, which only text editors read. */
export function withoutSchema(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $schema: _, ...values } = value;
  return values;
}

/** Whether a text is the old file, which was TypeScript: a merge may have put it under the new name. */
export const isOldShape = (text: string): boolean => /^export default\b/m.test(text);

/** The problem of a folder of the old shape, with the command that moves it; undefined for one of the new shape. */
export function findOldShape(folder: string): Problem | undefined {
  const [old, file] = [join(folder, oldConfigurationFile), join(folder, configurationFile)];
  const advice = `has the old shape; run ${nameCommand('upgrade', folder)}, which moves the whole folder to the new one`;
  const both = `has the old shape, and ${nameFile(file)} is there too; remove the one that is not yours`;
  if (existsSync(old)) return { file: nameFile(old), key: '', message: existsSync(file) ? both : advice };
  const isOld = existsSync(file) && isOldShape(readFileSync(file, 'utf8'));
  return isOld ? { file: nameFile(file), key: '', message: advice } : undefined;
}
