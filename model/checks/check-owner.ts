import { nameFile } from '../files/owner-folder.ts';
import { findMissingWeights } from '../letters/find-missing-weights.ts';
import { type Owner, readOwner } from '../owner/read-owner.ts';
import type { Finding } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { findContradictions } from './find-contradictions.ts';
import { findFormerPrices } from './find-former-prices.ts';
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

const rules = [findPrivacyGaps, findGaps, findContradictions, findSamples];

/**
 * Reads an owner's folder and runs all checks on it.
 * @param history earlier texts of site.config.jsonc, whose prices no text should still have
 */
export async function checkOwner(
  folder: string,
  history: readonly string[] = [],
): Promise<OwnerCheck> {
  const { owner, problems } = await readOwner(folder);
  const translations = owner
    ? checkTranslations(owner.configuration, folder, nameFile(folder))
    : [];
  const refused = problems.map((problem): Finding => ({ ...problem, level: 'error' }));
  const found =
    owner && owner.pages.length > 0
      ? [...rules.flatMap((rule) => rule(owner)), ...findFormerPrices(owner, history)]
      : [];
  const weights = owner && problems.length === 0 ? await findMissingWeights(owner) : [];
  return {
    owner,
    problems,
    translations,
    findings: [...refused, ...found, ...weights, ...translations],
  };
}
