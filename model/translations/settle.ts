import type { Configuration } from '../configuration/configuration.ts';
import type { Files } from './files.ts';
import { notesPath, printNotes } from './notes.ts';
import { isSameText } from './read-language.ts';
import {
  isCopied,
  nameInLanguage,
  readTranslations,
  type TextState,
  type Translation,
} from './read-translations.ts';

/**
 * The file of notes of a language after some texts were settled: these count as translated from the
 * current source.
 */
export function settle(
  { texts, kept, from }: Translation,
  isSettled: (text: TextState) => boolean,
): string {
  const notes = texts.flatMap((text) => {
    const source = isSettled(text) ? text.source : text.noted;
    return source === undefined ? [] : [[text.id, source] as const];
  });
  return printNotes([...kept, ...notes], from);
}

/**
 * Settles a text for the editor's button "Still right", a missing one as left out. @returns the
 * files of notes to write
 */
export const settleText = (
  configuration: Configuration,
  files: Files,
  { file, key }: { file: string; key: string },
): Map<string, string> => {
  const isMeant = (text: TextState) => text.file === file && text.key === key;
  const meant = readTranslations(configuration, files).filter(({ texts }) => texts.some(isMeant));
  return new Map(
    meant.map((translation) => [notesPath(translation.code), settle(translation, isMeant)]),
  );
};

/**
 * The files of notes in which those on some files and their translations are as in `own`, and the
 * others as in another state.
 */
export function mixNotes(
  configuration: Configuration,
  own: Files,
  other: Files,
  files: readonly string[],
): Map<string, string> {
  const others = new Map(
    readTranslations(configuration, other).map((translation) => [translation.code, translation]),
  );
  const names = new Set(files.map(nameInLanguage));
  const mix = (translation: Translation) => {
    const { texts = [], kept = [] } = others.get(translation.code) ?? {};
    const noted = new Map(texts.map((text) => [text.id, text.noted]));
    const isOwn = ({ file }: TextState) => names.has(nameInLanguage(file));
    const all = translation.texts.map((text) =>
      isOwn(text) ? text : { ...text, noted: noted.get(text.id) },
    );
    return settle(
      { ...translation, texts: all, kept: [...translation.kept, ...kept] },
      () => false,
    );
  };
  const noting = readTranslations(configuration, own).filter(({ notes }) => notes);
  return new Map(noting.map((translation) => [notesPath(translation.code), mix(translation)]));
}

/**
 * Settles the translations that were written between two states of the owner's folder. A copy of
 * the source counts as a translation once it is changed.
 * @returns the files of notes to write, by their paths from the owner's folder
 */
export function updateNotes(
  configuration: Configuration,
  before: Files,
  after: Files,
): Map<string, string> {
  const earlier = new Map(
    readTranslations(configuration, before).map((own) => [own.code, own.texts]),
  );
  const changes = new Map<string, string>();
  for (const translation of readTranslations(configuration, after)) {
    if (translation.problem) continue;
    const old = earlier.get(translation.code)?.filter(({ target }) => target !== undefined) ?? [];
    const isWritten = (text: TextState) => isTranslatedAnew(text, old);
    const path = notesPath(translation.code);
    // The notes of a deleted file go with it: a copy that is made later is not translated yet.
    const isGone = ({ id, file }: TextState) =>
      after.read(file) === undefined && old.some((one) => one.id === id);
    const texts = translation.texts.filter((text) => text.target !== undefined || !isGone(text));
    const text = settle({ ...translation, texts }, isWritten);
    if ((translation.notes || texts.some(isWritten)) && text !== before.read(path))
      changes.set(path, text);
  }
  return changes;
}

function isTranslatedAnew(text: TextState, earlier: readonly TextState[]): boolean {
  const { state, source, target } = text;
  if (state === 'current' || target === undefined) return false;
  const old = earlier.find(({ id }) => id === text.id)?.target;
  if (isSameText(old, target) || isCopied(text)) return false;
  // A new file is a copy of the source, in which texts that equal the source are not translated
  // yet.
  if (old === undefined)
    return !isSameText(source, target) || earlier.some(({ file }) => file === text.file);
  return state === 'stale' || isSameText(source, old);
}
