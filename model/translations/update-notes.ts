import { isUnfinished } from '../checks/find-samples.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { isObject } from '../files/value-at.ts';
import { isDividedOtherwise, matchTexts } from './align-texts.ts';
import type { Files } from './files.ts';
import { notesPath, printNotes } from './notes.ts';
import { type FilePair, isCopied, makeNotes, readTranslations, type TextState } from './read-translations.ts';
import { rebuildNotes } from './rebuild-notes.ts';
import { isSameText, type Path, prune, type TextGroup, type TextTree, textsOf } from './text-tree.ts';

/**
 * Updates the notes after texts were saved. A translation counts as made from the current source when it is new, was changed together
 * with its source, or was changed while it was stale. A copy of the source counts as a translation once it is changed. The notes of
 * texts that moved within a list move with them.
 * @param before the owner's folder before saving
 * @param after the owner's folder with the saved texts
 * @returns the files of notes to write, by their paths from the owner's folder
 */
export function updateNotes(configuration: Configuration, before: Files, after: Files): Map<string, string> {
  const earlier = new Map(readTranslations(configuration, before).map((translation) => [translation.code, translation]));
  const changes = new Map<string, string>();
  for (const translation of readTranslations(configuration, after)) {
    if (translation.problem) continue;
    const old = new Map(earlier.get(translation.code)?.files.map((file) => [file.name, file]));
    const edits = new Map<string, Edits>();
    const files = translation.files.map((file): FilePair => {
      const own = old.get(file.name);
      edits.set(file.path, { ...listEdits(own, file), isNew: own?.target === undefined });
      const noted = own && rebuildNotes(own.trees, (pair) => pair.noted);
      return { ...file, trees: { ...file.trees, noted: carryNotes(noted, own?.trees.target, file.trees.target) } };
    });
    const notes = makeNotes({ ...translation, files }, (text) =>
      isTranslatedAnew(text, edits.get(text.file)) ? text.source : text.noted,
    );
    const text = printNotes(notes, translation.from);
    const path = notesPath(translation.code);
    const isEmpty = Object.keys(notes).length === 0 && before.read(path) === undefined;
    if (text !== before.read(path) && !isEmpty) changes.set(path, text);
  }
  return changes;
}

/** The changed texts of a file by their paths with dots, each with the text before; undefined for a new text. */
type Edits = {
  source: Map<string, string | undefined>;
  target: Map<string, string | undefined>;
  /** Whether the translation's file was not there before. */
  isNew: boolean;
};

const listEdits = (old: FilePair | undefined, { trees }: FilePair) => ({
  source: listChanged(old?.trees.source, trees.source),
  target: listChanged(old?.trees.target, trees.target),
});

function isTranslatedAnew(text: TextState, edits: Edits | undefined): boolean {
  if (!edits || text.state === 'current' || text.source === undefined) return false;
  const isSourceChanged = edits.source.has(text.path.join('.'));
  if (text.whole) return isSourceChanged && [...edits.target.keys()].some((key) => /^(intro|sections)\b/.test(key));
  if (text.target === undefined || !edits.target.has(text.key) || isCopied(text) || isUnfinished(text.target)) return false;
  const old = edits.target.get(text.key);
  // A new file is a copy of the source, in which texts that equal the source are not translated yet.
  if (old === undefined) return isSourceChanged || !edits.isNew || !isSameText(text.source, text.target);
  return isSourceChanged || text.state === 'stale' || isSameText(text.source, old) || isUnfinished(old);
}

function listChanged(before: TextTree | undefined, after: TextTree | undefined, path: Path = []): Edits['source'] {
  if (typeof after === 'string') {
    const old = typeof before === 'string' ? before : undefined;
    return new Map(isSameText(old, after) ? [] : [[path.join('.'), old]]);
  }
  if (Array.isArray(after)) {
    const old = textsOf(before);
    const found = matchTexts(old, textsOf(after));
    return new Map(after.flatMap((item, to) => [...listChanged(old[found.indexOf(to)], item, [...path, to])]));
  }
  if (!isObject(after)) return new Map();
  const old = isObject(before) ? before : {};
  return new Map(Object.entries(after).flatMap(([key, part]) => [...listChanged(old[key], part, [...path, key])]));
}

/** Brings the notes on lists into the new order of the translation. */
function carryNotes(
  notes: TextTree | undefined,
  before: TextTree | undefined,
  after: TextTree | undefined,
): TextTree | undefined {
  if (isObject(notes)) {
    const olds: TextGroup = isObject(before) ? before : {};
    const news: TextGroup = isObject(after) ? after : {};
    return prune(Object.entries(notes).map(([key, note]) => [key, carryNotes(note, olds[key], news[key])]));
  }
  const [noted, old, now] = [textsOf(notes), textsOf(before), textsOf(after)];
  if (noted.length === 0 || old.length === 0 || now.length === 0 || isDividedOtherwise(noted, old)) return notes;
  const found = matchTexts(old, now);
  return [...now.map((_, to) => noted[found.indexOf(to)] ?? null), ...noted.slice(old.length)];
}
