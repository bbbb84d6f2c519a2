import type { Configuration } from '../configuration/configuration.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../problems/finding.ts';
import { diskFiles } from './files.ts';
import { formerPath } from './notes.ts';
import {
  isCopied,
  nameText,
  readTranslations,
  type TextState,
  type Translation,
} from './read-translations.ts';

/**
 * Finds translations that are not current. Stale legal texts and consents are errors, which fail a
 * production build.
 */
export const checkTranslations = (
  configuration: Configuration,
  folder: string,
  name: string,
): Finding[] =>
  readTranslations(configuration, diskFiles(folder)).flatMap((translation) => {
    const { code, texts, notes } = translation;
    const settleAll = `npm run translations -- settle ${code}`;
    const unnoted = `nobody noted what these texts were translated from; read them once, then: ${settleAll}`;
    const moved = `is one file for each text now, in translations/${code}/; this moves them: ${settleAll}`;
    return [
      ...notes.problems.map(({ file, key, message }) => errorAt(`${name}/${file}`, key, message)),
      ...(notes.isNoted ? [] : [hintAt(`${name}/content/${code}/`, '', unnoted)]),
      ...(notes.former ? [hintAt(`${name}/${formerPath(code)}`, '', moved)] : []),
      ...texts.flatMap((text) => judge(text, translation, `${name}/${text.file}`)),
    ];
  });

function judge(text: TextState, { code, from }: Translation, file: string): Finding[] {
  const { state, source, key, binding } = text;
  if (state === 'stale') {
    const reason =
      source === undefined
        ? 'is no longer in the text that it was translated from; take it out, or keep it'
        : 'was translated from words that have changed since (npm run translations shows them); mend it if it must be';
    const message = `${reason}, then settle it: npm run translations -- settle ${code} ${nameText(text)}`;
    return [binding ? errorAt(file, key, message) : hintAt(file, key, message)];
  }
  // Two countries may share texts: 'pt' and 'pt-br'.
  if (code.split('-')[0] === from.split('-')[0] || !isCopied(text)) return [];
  const message = `is still the text in ${from}; translate it`;
  return [state === 'current' ? hintAt(file, key, message) : launchTaskAt(file, key, message)];
}

/** One line about translations that do not fail the build; undefined when there are none. */
export function warnOfTranslations(findings: readonly Finding[]): string | undefined {
  const { length } = findings.filter(({ level }) => level !== 'error');
  return length > 0
    ? `Translations: ${length} worth a look. npm run translations tells more.`
    : undefined;
}
