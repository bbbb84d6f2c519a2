import { join } from 'node:path';
import { readBuildSettings } from '../../model/configuration/build-settings.ts';
import { type Configuration, configurationFile } from '../../model/configuration/configuration.ts';
import { nameFile } from '../../model/files/owner-folder.ts';
import { FontError } from '../../model/letters/font-file.ts';
import type { Finding } from '../../model/problems/finding.ts';
import { reason } from '../../model/problems/reason.ts';
import { provideOwner } from '../data/provided-owner.ts';

/**
 * Finds problems that otherwise only a build finds: fonts that cannot be cut to the letters of the
 * site, and letters that share images would draw as boxes.
 */
export async function checkDrawings(
  folder: string,
  configuration: Configuration,
): Promise<Finding[]> {
  provideOwner({
    folder,
    configuration,
    settings: readBuildSettings(process.env, configuration),
    showsWaiting: false,
  });
  // Imported here, because these modules read the provided owner while they load.
  const { fontAssets } = await import('../typography/font-css.ts');
  const { drawShareImage } = await import('./draw-share-image.ts');
  const { listPictured } = await import('../data/owner.ts');
  const findings: Finding[] = [];
  const tell = (key: string) => (error: Error) => {
    findings.push({
      level: 'error',
      file: nameFile(join(folder, configurationFile)),
      key,
      ...(error instanceof FontError ? error.reason : reason('reported', { text: error.message })),
    });
  };
  for (const language of configuration.languages)
    await fontAssets(language).catch(tell(`fonts in ${language.code}`));
  for (const page of listPictured())
    await drawShareImage(page).catch(tell(`fonts, the share image of ${page.path}`));
  return findings;
}
