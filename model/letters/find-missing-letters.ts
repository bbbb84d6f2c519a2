import { join } from 'node:path';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import { type FontRole, fontRoles } from '../configuration/design.ts';
import { nameFile } from '../files/owner-folder.ts';
import { type Problem, printProblem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { FontError, listFirst } from './font-file.ts';
import { type LetterSource, lettersIn, type SiteLetters } from './site-letters.ts';
import { composeIn, composeTypeface, isDrawn, listDemanded, toText } from './typeface.ts';

/** Letters of the site that its fonts lack, and fonts that cannot be used, each with a remedy. */
export async function findMissingLetters(owner: LetterSource): Promise<Problem[]> {
  // A font that cannot be used is one problem for all languages.
  const problems = new Map<string, Problem>();
  for (const language of owner.configuration.languages) {
    const letters = lettersIn(language, owner);
    for (const role of fontRoles) {
      const problem = await findProblem(language, role, owner, letters);
      if (problem) problems.set(printProblem(problem), problem);
    }
  }
  const clients = await Promise.all(
    owner.configuration.stories.map((story, index) => findClientProblem(story, index, owner)),
  );
  return [...problems.values(), ...clients.flat()];
}

const digitZero = 48;

/** A client's font that cannot be used. Letters that it lacks are drawn by the owner's. */
async function findClientProblem(
  { client }: LetterSource['configuration']['stories'][number],
  index: number,
  { folder }: LetterSource,
): Promise<Problem[]> {
  if (!client?.headlines) return [];
  const { weight, ...setting } = client.headlines;
  const key = `stories.${index}.client.headlines`;
  const wish = { setting, weights: [weight, weight], folder } as const;
  return composeTypeface([wish], new Set([digitZero])).then(
    () => [],
    (error) => [refuseFont(error, key, folder)],
  );
}

function refuseFont(error: unknown, key: string, folder: string): Problem {
  if (!(error instanceof FontError)) throw error;
  return { file: nameFile(join(folder, configurationFile)), key, ...error.reason };
}

async function findProblem(
  language: Language,
  role: FontRole,
  owner: LetterSource,
  letters: SiteLetters,
): Promise<Problem | undefined> {
  try {
    const typeface = await composeIn(language, role, owner, letters);
    const missing = listDemanded(letters).filter((letter) => !isDrawn(typeface, letter));
    const place = letters.get(missing[0] ?? -1);
    const names = listFirst(missing.map(toText), 12);
    return place && { ...place, ...describe(names, role, language.code, owner.configuration) };
  } catch (error) {
    return refuseFont(error, `fonts.${role}`, owner.folder);
  }
}

function describe(letters: string, role: FontRole, code: string, { fonts }: Configuration): Reason {
  const { source, fallback } = fonts[role];
  const names = listFirst([source, fallback?.[code]?.source ?? []].flat(), 2);
  return reason('lacksLetters', { fonts: names, letters, key: `fonts.${role}`, code });
}
