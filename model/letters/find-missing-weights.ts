import { configurationFile } from '../configuration/configuration.ts';
import { fontRoles } from '../configuration/design.ts';
import { nameFile } from '../files/owner-folder.ts';
import { type Finding, hintAt } from '../problems/finding.ts';
import { reason } from '../problems/reason.ts';
import { isOwnFile, listFirst, listFontFiles, openFont } from './font-file.ts';
import type { LetterSource } from './site-letters.ts';

/**
 * Weights that the owner's own font files lack: the site then shows the nearest weight. @throws
 * FontError
 */
export async function findMissingWeights({
  configuration: { fonts },
  folder,
}: LetterSource): Promise<Finding[]> {
  const wanted = { headlines: [fonts.headlines.weight], text: fonts.text.weights };
  const settings = fontRoles.flatMap((role) =>
    [fonts[role], ...Object.values(fonts[role].fallback ?? {})].map(({ source }) => ({
      role,
      source: [source].flat(),
    })),
  );
  const found = settings.map(async ({ role, source }) => {
    if (!source.every(isOwnFile)) return [];
    const files = await Promise.all(
      listFontFiles({ source }, 400, folder).map(({ path, name }) => openFont(path, name)),
    );
    // The range of weights of a variable font is checked when it is cut.
    if (files.some(({ axes }) => 'wght' in axes)) return [];
    const weights = [...new Set(files.map(({ weight }) => weight))].sort(
      (one, other) => one - other,
    );
    const missing = [...new Set(wanted[role])].filter((weight) => !weights.includes(weight));
    const [one, other] = missing;
    if (one === undefined) return [];
    const why = reason('noWeightInFiles', {
      font: listFirst(source, 1),
      weights: other === undefined ? one : reason('both', { one, other }),
      known: weights.join(', '),
    });
    return [hintAt(nameFile(`${folder}/${configurationFile}`), `fonts.${role}`, why)];
  });
  return (await Promise.all(found)).flat();
}
