import { join } from 'node:path';
import type { Language } from '../../i18n/language.ts';
import { type Configuration, configurationFile } from '../configuration/configuration.ts';
import type { FontRole } from '../configuration/fonts.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import { composeIn, listDemanded } from './compose-in.ts';
import { FontError } from './font-file.ts';
import { lettersIn, type OwnerOfLetters, type SiteLetters } from './site-letters.ts';
import { isDrawn, toText } from './typeface.ts';

const roles: readonly FontRole[] = ['headlines', 'text'];

/** Letters of the site that its fonts lack, and fonts that cannot be used, each with a remedy. */
export async function findMissingLetters(owner: OwnerOfLetters): Promise<Problem[]> {
  const file = nameFile(join(owner.folder, configurationFile));
  const found = owner.configuration.languages.flatMap((language) => {
    const letters = lettersIn(language, owner);
    return roles.map((role) => findIn({ language, role, owner, letters, file }));
  });
  const problems = (await Promise.all(found)).flat();
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

type Asked = { language: Language; role: FontRole; owner: OwnerOfLetters; letters: SiteLetters; file: string };

async function findIn({ language, role, owner, letters, file }: Asked): Promise<Problem[]> {
  try {
    const typeface = await composeIn(language, role, owner, letters);
    const missing = listDemanded(letters).filter((letter) => !isDrawn(typeface, letter));
    const place = letters.get(missing[0] ?? -1);
    if (!place) return [];
    const named = missing.map(toText).join(' ');
    return [{ ...place, message: describe(named, role, language.code, owner.configuration) }];
  } catch (error) {
    if (error instanceof FontError) return [{ file, key: `fonts.${role}`, message: error.message }];
    throw error;
  }
}

function describe(letters: string, role: FontRole, code: string, { fonts }: Configuration): string {
  const { source, fallback } = fonts[role];
  const names = [source, fallback?.[code]?.source].filter(Boolean).join(' and ');
  return `${names} cannot write ${letters}; choose other fonts.${role} in site.config.jsonc, or a font to fall back to in this language: "fallback": { "${code}": { "source": "…" } }`;
}
