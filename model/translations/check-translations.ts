import type { Configuration } from '../configuration/configuration.ts';
import { errorAt, type Finding, hintAt, launchTaskAt } from '../problems/finding.ts';
import { reason } from '../problems/reason.ts';
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
    const command = `npm run translations -- settle ${code}`;
    const unnoted = reason('unnoted', { command });
    const moved = reason('formerNotes', { folder: `translations/${code}/`, command });
    return [
      ...notes.problems.map(({ file, key, ...why }) => errorAt(`${name}/${file}`, key, why)),
      ...(notes.isNoted ? [] : [hintAt(`${name}/content/${code}/`, '', unnoted)]),
      ...(notes.former ? [hintAt(`${name}/${formerPath(code)}`, '', moved)] : []),
      ...texts.flatMap((text) => judge(text, translation, `${name}/${text.file}`)),
    ];
  });

function judge(text: TextState, { code, from }: Translation, file: string): Finding[] {
  const { state, source, key, binding } = text;
  if (state === 'stale') {
    const command = `npm run translations -- settle ${code} ${nameText(text)}`;
    const why = reason(source === undefined ? 'sourceGone' : 'stale', { command });
    return [binding ? errorAt(file, key, why) : hintAt(file, key, why)];
  }
  // Two countries may share texts: 'pt' and 'pt-br'.
  const isShared = code.split('-')[0] === from.split('-')[0];
  if (isShared || state === 'new' || !isCopied(text)) return [];
  const why = reason('copied', { code: from });
  return [state === 'current' ? hintAt(file, key, why) : launchTaskAt(file, key, why)];
}

/** One line about translations that do not fail the build; undefined when there are none. */
export function warnOfTranslations(findings: readonly Finding[]): string | undefined {
  const { length } = findings.filter(({ level }) => level !== 'error');
  return length > 0
    ? `Translations: ${length} worth a look. npm run translations tells more.`
    : undefined;
}
