import type { Configuration } from '../configuration/configuration.ts';
import type { Files } from './files.ts';
import { formerPath, nameOf, notesPath, printNotes } from './notes.ts';
import { isSameText } from './read-language.ts';
import {
  isCopied,
  readTranslations,
  type TextState,
  type Translation,
} from './read-translations.ts';

/** The files of notes to write, by their paths; undefined for one to remove. */
export type NotesChanges = Map<string, string | undefined>;

/**
 * Settles some texts of a language: these count as translated from the current source. Files of
 * notes that cannot be read stay as they are.
 * @param pruned texts that are no longer there: their notes go
 */
export function settle(
  { texts, from, notes }: Translation,
  isSettled: (text: TextState) => boolean,
  pruned: readonly TextState[] = [],
): NotesChanges {
  const written = new Set([...texts.filter(isSettled), ...pruned].map(({ file }) => file));
  const unreadable = new Set(notes.problems.map(({ file }) => file));
  const changes = [...written].map((file) => {
    const textsOfFile = texts.filter((text) => text.file === file);
    return [notesPath(file), printTexts(textsOfFile, from, isSettled)] as const;
  });
  return new Map(changes.filter(([path]) => !unreadable.has(path)));
}

function printTexts(
  texts: readonly TextState[],
  from: string,
  isSettled: (text: TextState) => boolean,
): string | undefined {
  const notes = texts.flatMap((text) => {
    const source = isSettled(text) ? text.source : text.noted;
    return source === undefined ? [] : [[text.key, source] as const];
  });
  return notes.length > 0 ? printNotes(Object.fromEntries(notes), from) : undefined;
}

/**
 * Moves the notes of the former file to the files of their texts. Those on drafts and on texts that
 * cannot be read stay in it.
 */
export function moveFormerNotes({ code, from, texts, notes }: Translation): NotesChanges {
  if (!notes.former) return new Map();
  const noted = texts.filter((text) => text.noted !== undefined);
  const byFile = Map.groupBy(noted, ({ file }) => notesPath(file));
  const names = new Set(texts.map(({ id }) => nameOf(id)));
  const left = Object.entries(notes.former).filter(([id]) => !names.has(nameOf(id)));
  const rest = left.length > 0 ? printNotes(Object.fromEntries(left), from) : undefined;
  const moved = [...byFile].map(
    ([path, textsOfFile]) => [path, printTexts(textsOfFile, from, () => false)] as const,
  );
  return new Map([...moved, [formerPath(code), rest]]);
}

/**
 * Settles a text for the editor's button "Still right", a missing one as left out.
 * @returns the files of notes to write
 */
export const settleText = (
  configuration: Configuration,
  files: Files,
  { file, key }: { file: string; key: string },
): NotesChanges => {
  const isMeant = (text: TextState) => text.file === file && text.key === key;
  const all = readTranslations(configuration, files);
  return new Map(all.flatMap((translation) => [...settle(translation, isMeant)]));
};

/**
 * Settles the translations that were written between two states of the owner's folder. A copy of
 * the source counts as a translation once it is changed.
 * @returns the files of notes to write
 */
export function updateNotes(
  configuration: Configuration,
  before: Files,
  after: Files,
): NotesChanges {
  const earlier = new Map(
    readTranslations(configuration, before).map((translation) => [
      translation.code,
      translation.texts,
    ]),
  );
  const changes = readTranslations(configuration, after).flatMap((translation) => {
    const old = earlier.get(translation.code) ?? [];
    const written = old.filter(({ target }) => target !== undefined);
    // The notes of a deleted file go with it: a copy that is made later is not translated yet.
    const files = new Set(written.map(({ file }) => file));
    const deleted = new Set([...files].filter((file) => after.read(file) === undefined));
    const texts = translation.texts.filter(({ file }) => !deleted.has(file));
    const known = new Map(written.map((text) => [text.id, text]));
    const isNew = (text: TextState) => isTranslatedAnew(text, known);
    return [...settle({ ...translation, texts }, isNew, findPruned(old, texts, after))];
  });
  return new Map(changes);
}

/** Noted texts that are gone, or whose translation is in another file now. */
function findPruned(
  earlier: readonly TextState[],
  texts: readonly TextState[],
  after: Files,
): TextState[] {
  const now = new Map(texts.map(({ id, file }) => [id, file]));
  const names = new Set(texts.map(({ id }) => nameOf(id)));
  // Texts whose source is a draft, or cannot be read, are not listed.
  const isRead = ({ id, file }: TextState) =>
    names.has(nameOf(id)) || after.read(file) === undefined;
  return earlier.filter(
    (text) => text.noted !== undefined && isRead(text) && now.get(text.id) !== text.file,
  );
}

function isTranslatedAnew(text: TextState, earlier: ReadonlyMap<string, TextState>): boolean {
  const { state, source, target } = text;
  if (state === 'current' || target === undefined) return false;
  const old = earlier.get(text.id)?.target;
  if (isSameText(old, target) || isCopied(text)) return false;
  // A new file is a copy of the source, in which texts that equal the source are not translated
  // yet.
  if (old === undefined)
    return (
      !isSameText(source, target) || [...earlier.values()].some(({ file }) => file === text.file)
    );
  return state === 'stale' || isSameText(source, old);
}
