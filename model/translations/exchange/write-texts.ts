import type { z } from 'zod';
import { editFrontMatter } from '../../files/edit-front-matter.ts';
import { editJson, type ValueChange } from '../../files/edit-json.ts';
import { readJson } from '../../files/read-json.ts';
import { listKeys, stepInto } from '../../files/schema-parts.ts';
import { listTexts, resolvePath, valueAt } from '../../files/value-at.ts';
import { placeOf } from '../align-texts.ts';
import type { FilePair, TextState } from '../read-translations.ts';
import { type Path, pickTexts } from '../text-tree.ts';
import { editSection } from './edit-sections.ts';
import type { NewTranslation } from './units.ts';

/** The texts of both files; no target for a file that does not exist yet. */
type Originals = { source: string; target?: string };

/** The text of the translation's file, undefined when it is not written; and the translations of parts that are not complete. */
type Written = { text: string | undefined; incomplete: NewTranslation[] };

const isBody = (path: Path) => path[0] === 'intro' || path[0] === 'sections' || path[0] === 'body';
const isJson = (file: FilePair) => file.path.endsWith('.json');

function editValue(file: FilePair, text: string, change: ValueChange): string {
  const { schema } = file.source;
  const keysAt = (path: Path) => listKeys(path.reduce<z.ZodType | undefined>(stepInto, schema) ?? schema);
  if (!isJson(file)) return editFrontMatter(text, change, keysAt([]));
  return editJson(text, { ...change, path: resolvePath(valuesOf(text), change.path) }, keysAt);
}

/** Parses the text of a file that is known to be valid. */
function valuesOf(text: string): unknown {
  const json = readJson(text);
  return 'value' in json ? json.value : undefined;
}

/** A group, list, entry or file that a translation lacks. */
type MissingPart = {
  /** Its path in the source. */
  from: Path;
  /** Its path in the translation; for a text of a list, that of the list. */
  at: Path;
  index?: number;
};

/**
 * Writes translations into their file. A part that the translation lacks is only written with all of its texts.
 * @param texts every text of the file
 */
export function writeTexts(
  file: FilePair,
  { source, target }: Originals,
  translations: readonly NewTranslation[],
  texts: readonly TextState[],
): Written {
  const now = target !== undefined && isJson(file) ? valuesOf(target) : file.trees.target;
  const parts = new Map<string, { part: MissingPart; members: NewTranslation[] }>();
  let text = target ?? source;
  for (const own of translations) {
    const { unit, text: state, value } = own;
    const missing = unit.whole ? undefined : findMissingPart(state, now);
    const part = target === undefined ? { from: [], at: [] } : missing;
    if (part) {
      const name = JSON.stringify(part);
      parts.set(name, { part, members: [...(parts.get(name)?.members ?? []), own] });
    } else if (unit.whole) text = editSection(text, { path: ['body'], value });
    else text = writeText(file, text, state.at ?? state.path, value, state.target === undefined);
  }
  const incomplete: NewTranslation[] = [];
  // From the last to the first, because an insertion moves the texts after it.
  const inOrder = [...parts.values()].sort((one, other) => compare(other.part, one.part));
  for (const { part, members } of inOrder) {
    const needed = texts.filter((own) => own.source !== undefined && isWithin(own.path, part.from));
    if (needed.some((own) => !members.some((member) => member.text === own))) incomplete.push(...members);
    else text = addPart(file, text, part, members, source, texts);
  }
  return { text: target === undefined && incomplete.length > 0 ? undefined : text, incomplete };
}

const compare = (one: MissingPart, other: MissingPart) =>
  (one.index ?? 0) - (other.index ?? 0) || Number(one.from.at(-1)) - Number(other.from.at(-1));

const isWithin = (path: Path, part: Path): boolean => part.every((key, index) => path[index] === key);

/** The missing part around a text; undefined where only the text itself is missing. */
function findMissingPart({ index, at, path }: TextState, target: unknown): MissingPart | undefined {
  const place = index === undefined ? (at ?? []) : path.slice(0, -1);
  const depth = place.findIndex((_, last) => valueAt(target, place.slice(0, last + 1)) === undefined) + 1;
  if (depth > 0 && (depth < place.length || index !== undefined))
    return { from: path.slice(0, depth), at: place.slice(0, depth) };
  return index !== undefined && depth === 0 ? { from: path, at: place, index } : undefined;
}

const writeText = (file: FilePair, text: string, path: Path, value: string, insert = false): string =>
  isBody(path) ? editSection(text, { path, value, insert }) : editValue(file, text, { kind: 'set', path, value });

/** Inserts the source's part, and then replaces each text of it by its translation. */
function addPart(
  file: FilePair,
  text: string,
  { from, at, index }: MissingPart,
  members: readonly NewTranslation[],
  source: string,
  texts: readonly TextState[],
): string {
  if (isBody(at)) {
    const sections = index === undefined ? members.toReversed() : members;
    return sections.reduce((now, { value }) => writeText(file, now, [...at, index ?? 0], value, true), text);
  }
  const here = index === undefined ? at : [...at, index];
  const locate = (path: Path) => [...here, ...path.slice(from.length)];
  const isFile = at.length === 0;
  let written = isFile ? text : copyPart(file, text, { from, at, ...(index !== undefined && { index }) }, source);
  for (const { text: own, value } of members) written = writeText(file, written, locate(own.path), value);
  const needless = isJson(file) ? listNotNeeded(file, source, texts).filter((path) => isWithin(path, from)) : [];
  for (const path of isFile && !isJson(file) ? [['movedFrom']] : needless.map(locate))
    written = editValue(file, written, { kind: 'set', path });
  return written;
}

/** The texts of the source that the language does not need, such as some plural forms. */
const listNotNeeded = (file: FilePair, source: string, texts: readonly TextState[]): Path[] =>
  listTexts(pickTexts(file.source.schema, valuesOf(source)))
    .map(({ path }) => path)
    .filter((path) => !texts.some((text) => text.path.join('.') === path.join('.')));

/** Copies a part of the source into the translation. */
function copyPart(file: FilePair, text: string, { from, at, index }: MissingPart, source: string): string {
  const values = isJson(file) ? valuesOf(source) : file.source.texts;
  const value = valueAt(values, from);
  const [path, id] = [at.slice(0, -1), at.at(-1)];
  const list = isJson(file) ? valueAt(valuesOf(text), path) : undefined;
  if (index !== undefined) return editValue(file, text, { kind: 'insert', path: at, index, value });
  if (typeof id !== 'string' || !Array.isArray(list)) return editValue(file, text, { kind: 'set', path: at, value });
  return editValue(file, text, { kind: 'insert', path, index: placeOf(id, valueAt(values, path), list), value });
}
