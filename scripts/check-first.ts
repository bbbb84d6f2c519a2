import type { Site } from '../model/configuration/site-config.ts';
import { ContentError } from '../model/files/problem.ts';

/**
 * Reads and checks everything that an owner writes; what is wrong is listed, without the engine's own lines.
 * @param forVisitors whether legal texts and consents must say the same in every language, as visitors rely on them
 */
export async function checkFirst({ forVisitors }: { forVisitors: boolean }): Promise<boolean> {
  try {
    // Imported here: they read the owner's folder as soon as they are loaded.
    const { loadSite } = await import('../model/configuration/load-site.ts');
    const { readOwner } = await import('../model/checks/read-owner.ts');
    const site = await loadSite();
    const { problems } = await readOwner(site);
    if (problems.length > 0) throw new ContentError(problems);
    if (forVisitors) await checkTranslated(site);
    await import('../src/build-settings.ts');
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

async function checkTranslated(site: Site): Promise<void> {
  const { nameFile, ownerFolder } = await import('../model/files/owner-folder.ts');
  const { checkTranslations, warnOfTranslations } = await import('../model/translations/check-translations.ts');
  const found = checkTranslations(site, ownerFolder, nameFile(ownerFolder));
  if (found.problems.length > 0) throw new ContentError(found.problems);
  const warning = warnOfTranslations(found);
  if (warning) process.stderr.write(`${warning}\n`);
}
