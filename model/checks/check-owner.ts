import { nameFile } from '../files/owner-folder.ts';
import { findMissingWeights } from '../letters/find-missing-weights.ts';
import { type Owner, readOwner } from '../owner/read-owner.ts';
import type { Finding } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { findContradictions, findFormerPrices } from './find-contradictions.ts';
import { findGaps } from './find-gaps.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';
import { findSamples } from './find-samples.ts';

type OwnerCheck = {
  /** undefined where the configuration cannot be used. */
  owner: Owner | undefined;
  problems: Problem[];
  translations: Finding[];
  /**
   * All of these, and what a build accepts but the owner should know. Where words or texts cannot
   * be read, only the problems.
   */
  findings: Finding[];
};

const rules = [findPrivacyGaps, findGaps, findContradictions, findFormerPrices, findSamples];

/** Reads an owner's folder and runs all checks on it. */
export async function checkOwner(folder: string): Promise<OwnerCheck> {
  const { owner, problems } = await readOwner(folder);
  const translations = owner
    ? checkTranslations(owner.configuration, folder, nameFile(folder))
    : [];
  const refused = problems.map((problem): Finding => ({ ...problem, level: 'error' }));
  const found = owner && owner.pages.length > 0 ? rules.flatMap((rule) => rule(owner)) : [];
  const weights = owner && problems.length === 0 ? await findMissingWeights(owner) : [];
  return {
    owner,
    problems,
    translations,
    findings: [...refused, ...found, ...weights, ...translations],
  };
}
