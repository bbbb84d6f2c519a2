import type { FontRole } from '../../site-schema/fonts.ts';
import type { Site } from '../../site-schema/site-config.ts';
import { typefaceIn } from './faces.ts';
import { FontError } from './font-file.ts';
import { lettersIn } from './site-letters.ts';
import { isDrawn, toText } from './typeface.ts';

/** What must not be missing; arrows, pictographs and their like come from the visitor's machine. */
const demanded = /[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/u;
const roles: readonly FontRole[] = ['headlines', 'text'];

/** Letters of the site that its fonts do not draw, and fonts that cannot be used: each a sentence with a way out. */
export async function findMissingLetters(site: Site): Promise<string[]> {
  const problems = site.languages.flatMap((language) =>
    roles.map(async (role) => {
      try {
        const typeface = await typefaceIn(language, role, site);
        const missing = [...lettersIn(language, site)].filter(
          ([letter, place]) => place && demanded.test(toText(letter)) && !isDrawn(typeface, letter),
        );
        return missing.length > 0 ? [describe(missing, role, language.code, site)] : [];
      } catch (error) {
        if (error instanceof FontError) return [`site.config.ts: fonts.${role}: ${error.message}`];
        throw error;
      }
    }),
  );
  return [...new Set((await Promise.all(problems)).flat())];
}

function describe(missing: [number, string | undefined][], role: FontRole, code: string, { fonts }: Site): string {
  const { source, fallback } = fonts[role];
  const names = [source, fallback?.[code]?.source].filter(Boolean).join(' and ');
  const letters = missing.map(([letter]) => toText(letter)).join(' ');
  return `site.config.ts: fonts.${role}: ${names} cannot write ${letters} (${missing[0]?.[1]}); choose a font that can, or one to fall back to in this language: fallback: { '${code}': { source: '…' } }`;
}
