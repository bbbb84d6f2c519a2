import { checkConfiguration } from '../../../model/configuration/configuration.ts';
import { diskFiles, type Files, withChanges } from '../../../model/translations/files.ts';
import { readTranslations } from '../../../model/translations/read-translations.ts';
import { settle } from '../../../model/translations/settle.ts';
import { threeLanguages } from './languages.ts';
import { plainInput } from './owner-texts.ts';

/** English, French and Spanish, in this order, with a blog. */
export const translatedConfiguration = {
  ...checkConfiguration(plainInput),
  languages: threeLanguages,
};

/** An owner's folder in memory; values other than strings are written as JSON. */
export const memoryFiles = (files: Record<string, unknown>): Files =>
  change(diskFiles('nowhere'), files);

/** The same folder with other files; undefined removes a file. */
export const change = (files: Files, changes: Record<string, unknown>): Files =>
  withChanges(
    files,
    new Map(
      Object.entries(changes).map(([path, text]) => [
        path,
        typeof text === 'string' || text === undefined ? text : JSON.stringify(text),
      ]),
    ),
  );

/** The same folder with every translation settled. */
export const settleAll = (files: Files): Files =>
  change(
    files,
    Object.fromEntries(
      readTranslations(translatedConfiguration, files).flatMap((own) => [
        ...settle(own, () => true),
      ]),
    ),
  );

/** Lists the French translations that are not current: 'home.json hero.standfirst: stale'. */
export const listOpen = (files: Files): string[] =>
  readTranslations(translatedConfiguration, files)
    .filter(({ code }) => code === 'fr')
    .flatMap(({ texts }) => texts)
    .filter(({ state }) => state !== 'current')
    .map(({ file, key, state }) => `${file.replace('content/fr/', '')} ${key}: ${state}`);
