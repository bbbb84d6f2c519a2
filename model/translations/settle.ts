import type { Configuration } from '../configuration/configuration.ts';
import type { Files } from './files.ts';
import { notesPath, printNotes } from './notes.ts';
import { makeNotes, readTranslations, type TextState, type Translation } from './read-translations.ts';

/** The file of notes of a language after some texts were settled: these count as translated from the current source. */
export const settle = (translation: Translation, isSettled: (text: TextState) => boolean): string =>
  printNotes(
    makeNotes(translation, (text) => (isSettled(text) ? text.source : text.noted)),
    translation.from,
  );

/**
 * Settles a text by its file and key, for the editor's button "Still right". A missing text is settled as left out on purpose.
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
    // A missing entry and an existing one of a list may have the same key: the existing one is meant.
    const [meant] = [...named.filter(({ state }) => state !== 'missing'), ...named];
    if (!meant) continue;
    const isMeant = (text: TextState) =>
      text.file === file && text.path.join('.') === meant.path.join('.') && text.state === meant.state;
    changes.set(notesPath(translation.code), settle(translation, isMeant));
  }
  return changes;
}
