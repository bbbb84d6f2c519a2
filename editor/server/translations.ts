import type { Configuration } from '../../model/configuration/configuration.ts';
import { reason } from '../../model/problems/reason.ts';
import { diskFiles, type Files, withChanges } from '../../model/translations/files.ts';
import { openTextsOf, readTranslations } from '../../model/translations/read-translations.ts';
import { settleText, updateNotes } from '../../model/translations/settle.ts';
import { type FieldProblem, isPartOfBody, type Place } from '../api.ts';
import type { Contents, Folder } from './folder.ts';

/** The notes on translations that are written together with texts. */
export const noteTexts = (texts: Contents, owner: string, configuration: Configuration): Contents =>
  updateNotes(configuration, filesWith(owner), filesWith(owner, texts));

/** Writes the notes that a translation is right for the source as it is now. */
export function settleInFolder(text: Place, folder: Folder, configuration: Configuration): void {
  const versions = folder.versions();
  folder.write(settleText(configuration, filesWith(folder.owner), text), versions);
}

/** The files of an owner's folder, with the given texts in place of those on the disk. */
const filesWith = (owner: string, texts: Contents = new Map()) =>
  withChanges(
    diskFiles(owner),
    new Map([...texts].map(([path, text]) => [path, text?.toString()])),
  );

/** The line of a Markdown text that a part of it begins with. */
const lineOf = (part: Place, text = '') => (isPartOfBody(part) ? text.split('\n')[0] : undefined);

/**
 * The texts whose translation is not current. Problems are stale legal texts and consents, and
 * notes that cannot be read.
 */
export function checkTranslations(configuration: Configuration, files: Files) {
  const all = readTranslations(configuration, files);
  const refused = all.flatMap((translation) =>
    translation.texts.filter(({ binding, state }) => binding && state === 'stale'),
  );
  const open = all.flatMap(openTextsOf).map(({ target, ...text }) => {
    // The page shows a source beside stale texts alone, and the bodies of articles are long.
    return {
      ...text,
      source: text.state === 'stale' ? text.source : '',
      line: lineOf(text, target),
    };
  });
  const problems: FieldProblem[] = [
    ...all.flatMap(({ notes }) => notes.problems),
    ...refused.map(({ file, key, target }) => ({
      file,
      key,
      ...reason('staleOnline'),
      line: lineOf({ file, key }, target),
    })),
  ];
  return { open, problems };
}
