import { checkOwner } from '../model/checks/check-owner.ts';
import { readBuildSettings } from '../model/configuration/build-settings.ts';
import { findOwnerFolder } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/problems/problem.ts';
import { warnOfTranslations } from '../model/translations/check-translations.ts';

/**
 * Checks the owner's folder before a build, and prints the problems without a stack trace.
 * @param forVisitors whether it is a production build, in which translations of legal texts and
 * consents must be current
 */
export async function checkFirst({ forVisitors }: { forVisitors: boolean }): Promise<boolean> {
  try {
    const { owner, problems, translations } = await checkOwner(findOwnerFolder(process.env));
    const stale = forVisitors ? translations.filter(({ level }) => level === 'error') : [];
    if (!owner || problems.length + stale.length > 0)
      throw new ContentError([...problems, ...stale]);
    const warning = forVisitors && warnOfTranslations(translations);
    if (warning) process.stderr.write(`${warning}\n`);
    readBuildSettings(process.env, owner.configuration);
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}
