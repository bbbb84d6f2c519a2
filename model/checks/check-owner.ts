import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import type { Owner } from '../owner/owner.ts';
import { readOwner } from '../owner/read-owner.ts';
import { checkTranslations, type TranslationCheck } from '../translations/check-translations.ts';
import { findContradictions } from './find-contradictions.ts';
import { findGaps } from './find-gaps.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';
import { findSamples } from './find-samples.ts';
import { type Finding, hintAt } from './finding.ts';

/** An owner's folder, and the results of all checks that need no network. */
type OwnerCheck = {
  /** undefined where the configuration cannot be used. */
  owner: Owner | undefined;
  /** What fails every build. */
  problems: Problem[];
  /** The translations that fail a production build, and those that are only reported. */
  translations: TranslationCheck | undefined;
  /** All problems, and what a build accepts but the owner should know. Where words or texts cannot be read, only the problems. */
  findings: Finding[];
};

const rules = [findPrivacyGaps, findGaps, findContradictions, findSamples];

/** Reads an owner's folder and runs all checks on it. */
export async function checkOwner(folder: string): Promise<OwnerCheck> {
  const { owner, problems } = await readOwner(folder);
  const translations = owner && checkTranslations(owner.configuration, folder, nameFile(folder));
  const refused = problems.map((problem): Finding => ({ ...problem, level: 'error' }));
  const found = owner && owner.pages.length > 0 ? rules.flatMap((rule) => rule(owner)) : [];
  const stale = listStale(nameFile(folder), translations);
  return { owner, problems, translations, findings: [...refused, ...found, ...stale] };
}

/** Findings about translations that are stale or still the source text. Stale legal texts and consents are errors. */
const listStale = (name: string, translations: TranslationCheck | undefined): Finding[] => [
  ...(translations?.problems ?? []).map((problem): Finding => ({ ...problem, level: 'error' })),
  ...(translations?.stale ?? []).map((problem): Finding => ({ ...problem, level: 'hint' })),
  ...(translations?.copied ?? []).map(
    ({ isSettled, ...problem }): Finding => ({ ...problem, level: isSettled ? 'hint' : 'launch' }),
  ),
  ...(translations?.unnoted ?? []).map((code): Finding => {
    const message = `nobody noted what these texts were translated from; read them once, then: npm run translations -- settle ${code}`;
    return hintAt(`${name}/content/${code}/`, '', message);
  }),
];
