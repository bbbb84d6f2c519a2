import type { Site } from '../configuration/site-config.ts';
import { nameFile } from '../files/owner-folder.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import type { Finding } from './finding.ts';

/** Translations that no longer say what their source says; legal texts and consents must be mended. */
export function findStaleTranslations(site: Site, folder: string): Finding[] {
  const name = nameFile(folder);
  const { problems, stale, unnoted } = checkTranslations(site, folder, name);
  return [
    ...problems.map((problem): Finding => ({ ...problem, level: 'mend' })),
    ...stale.map((problem): Finding => ({ ...problem, level: 'note' })),
    ...unnoted.map((code): Finding => {
      const message = `nobody noted what these texts were translated from; read them once, then: npm run translations -- settle ${code}`;
      return { level: 'note', file: `${name}/content/${code}/`, key: '', message };
    }),
  ];
}
