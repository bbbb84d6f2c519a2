import { nameFile } from '../files/owner-folder.ts';
import { parseFile } from '../files/parse-file.ts';
import { type Owner, readOwner } from '../owner/read-owner.ts';
import { type Finding, nameFinding, notAt } from '../problems/finding.ts';
import { namePath } from '../schemas/value-at.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { diskFiles } from '../translations/files.ts';
import { readAccepted } from './accepted.ts';
import { findContradictions } from './find-contradictions.ts';
import { findFormerPrices } from './find-former-prices.ts';
import { findGaps } from './find-gaps.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';
import { findSamples } from './find-samples.ts';

const rules = [findPrivacyGaps, findGaps, findContradictions, findSamples];

/**
 * Finds what a build accepts but the owner should know.
 * @param history earlier texts of site.config.jsonc, whose prices no text should still have
 */
export const listFindings = (owner: Owner, history: readonly string[]): Finding[] =>
  owner.pages.length === 0
    ? []
    : [...rules.flatMap((rule) => rule(owner)), ...findFormerPrices(owner, history)];

/** Returns whether the owner leaves a finding as it is; what is wrong cannot be left. */
function createAcceptance(folder: string): (finding: Finding) => boolean {
  const files = diskFiles(folder);
  const accepted = readAccepted(files);
  return ({ level, file: path, key, ...why }) => {
    if (level === 'error' || accepted.length === 0) return false;
    const file = path.replace(`${nameFile(folder)}/`, '');
    const parsed = parseFile(file, files.read(file) ?? '');
    const named = namePath('data' in parsed ? parsed.data : undefined, key.split('.'));
    return accepted.includes(nameFinding({ file, key: named.join('.'), ...why }));
  };
}

/**
 * Reads an owner's folder and runs all checks on it.
 * @param history earlier texts of site.config.jsonc
 */
export async function checkOwner(folder: string, history: readonly string[] = []) {
  const { owner, problems } = await readOwner(folder);
  const translations = owner
    ? checkTranslations(owner.configuration, folder, nameFile(folder))
    : [];
  const refused = problems.map((problem): Finding => ({ ...problem, level: 'error' }));
  const isAccepted = createAcceptance(folder);
  const found = (owner ? listFindings(owner, history) : [])
    .filter(notAt(problems))
    .filter((one) => !isAccepted(one));
  // A text that is still in English is also a copy of the source while that is in English: such a
  // text is named once.
  const isElsewhere = notAt(found);
  const isNamedOnce = (one: Finding) => one.code !== 'copied' || isElsewhere(one);
  return {
    /** undefined where the configuration cannot be used. */
    owner,
    problems,
    translations,
    /**
     * All of these, and what a build accepts but the owner should know. Where words or texts cannot
     * be read, only the problems.
     */
    findings: [...refused, ...found, ...translations.filter(isNamedOnce)],
  };
}
