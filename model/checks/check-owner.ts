import type { Site } from '../configuration/site-config.ts';
import { nameFile, ownerFolder } from '../files/owner-folder.ts';
import { checkMail } from './check-mail.ts';
import { findContradictions } from './find-contradictions.ts';
import { findGaps } from './find-gaps.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';
import { findSamples } from './find-samples.ts';
import { findStaleTranslations } from './find-stale-translations.ts';
import type { Finding, Owner } from './finding.ts';
import { readOwner } from './read-owner.ts';

/**
 * Everything that can be said of an owner's folder without a network: what the build would refuse, and what it lets pass.
 * Where words or texts cannot be read, only that is told.
 */
export async function checkOwner(
  site: Site,
  environment: Owner['environment'],
  folder = ownerFolder,
): Promise<{ owner: Owner; findings: Finding[] }> {
  const { problems, ...read } = await readOwner(site, folder);
  const owner = { ...read, site, folder: nameFile(folder), environment };
  const refused = problems.map((problem): Finding => ({ ...problem, level: 'mend' }));
  const isRead = owner.pages.length > 0;
  const rules = isRead ? [checkMail, findPrivacyGaps, findGaps, findContradictions, findSamples] : [checkMail];
  return { owner, findings: [...refused, ...rules.flatMap((rule) => rule(owner)), ...findStaleTranslations(site, folder)] };
}
