import type { Configuration } from '../configuration/configuration.ts';
import type { Files } from './files.ts';
import { notesPath, printNotes } from './notes.ts';
import { makeNotes, readTranslations, type TextState, type Translation } from './read-translations.ts';

/** The notes of a language after texts were found right: they are noted as translated from the source as it is. */
export const settle = (translation: Translation, isSettled: (text: TextState) => boolean): string =>
  printNotes(
    makeNotes(translation, (text) => (isSettled(text) ? text.source : text.noted)),
    translation.from,
  );

/**
 * "Still right": settles a text by its file and key. A missing one is settled as left out on purpose.
 * @returns the files of notes to write, by their paths from the owner's folder
 */
export function settleText(
  configuration: Configuration,
  files: Files,
  { file, key }: { file: string; key: string },
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const translation of readTranslations(configuration, files)) {
    const named = translation.texts.filter((text) => text.file === file && text.key === key && text.state !== 'current');
    // An entry that the list lacks may have the key of one that it has.
    const [meant] = [...named.filter(({ state }) => state !== 'missing'), ...named];
    if (!meant) continue;
    const isMeant = (text: TextState) =>
      text.file === file && text.path.join('.') === meant.path.join('.') && text.state === meant.state;
    changes.set(notesPath(translation.code), settle(translation, isMeant));
  }
  return changes;
}
