import type { z } from 'zod';
import { editFrontMatter } from '../../files/edit-front-matter.ts';
import { editJson, type ValueChange } from '../../files/edit-json.ts';
import { readJson } from '../../files/read-json.ts';
import { listKeys, stepInto } from '../../files/schema-parts.ts';
import { listTexts, resolvePath, valueAt } from '../../files/value-at.ts';
import type { FilePair, TextState } from '../read-translations.ts';
import { type Path, pickTexts } from '../text-tree.ts';
import { editSection } from './edit-sections.ts';
import { findMissingPart, isWithin, type MissingPart, placeOf, translatePart } from './missing-parts.ts';
import type { Wanted } from './units.ts';

/** The texts of both files; no target for a file that is to be made. */
export type Originals = { source: string; target?: string };

/** @returns the text of the translation's file, and what cannot be written because more of the same part is not translated */
export function writeTexts(file: FilePair, originals: Originals, wanted: readonly Wanted[], texts: readonly TextState[]) {
  return originals.target === undefined
    ? makeFile(file, originals.source, wanted, texts)
    : changeFile(file, originals.source, originals.target, wanted, texts);
}

type Written = { text?: string; incomplete: Wanted[] };

const isBody = (path: Path) => path[0] === 'intro' || path[0] === 'sections' || path[0] === 'body';
const isJson = (file: FilePair) => file.path.endsWith('.json');

function editValue(file: FilePair, text: string, change: ValueChange): string {
  const { schema } = file.source;
  const keysAt = (path: Path) => listKeys(path.reduce<z.ZodType | undefined>(stepInto, schema) ?? schema);
  if (!isJson(file)) return editFrontMatter(text, change, keysAt([]));
  return editJson(text, { ...change, path: resolvePath(valuesOf(text), change.path) }, keysAt);
}

/** Both files were read before: what they say is JSON. */
function valuesOf(text: string): unknown {
  const json = readJson(text);
  return 'value' in json ? json.value : undefined;
}

/** A file as the source has it, with every text translated. */
function makeFile(file: FilePair, source: string, wanted: readonly Wanted[], texts: readonly TextState[]): Written {
  if (texts.some((text) => text.source !== undefined && !wanted.some((own) => own.text === text)))
    return { incomplete: [...wanted] };
  let text = source;
  for (const { text: own, value } of wanted)
    text = isBody(own.path)
      ? editSection(text, { path: own.path, value })
      : editValue(file, text, { kind: 'set', path: own.path, value });
  for (const path of isJson(file) ? listNotNeeded(file, source, texts) : [['movedFrom']])
    text = editValue(file, text, { kind: 'set', path });
  return { text, incomplete: [] };
}

/** Texts of the source that the language has no use for, such as a plural form. */
const listNotNeeded = (file: FilePair, source: string, texts: readonly TextState[]): Path[] =>
  listTexts(pickTexts(file.source.schema, valuesOf(source)))
    .map(({ path }) => path)
    .filter((path) => !texts.some((text) => text.path.join('.') === path.join('.')));

function changeFile(
  file: FilePair,
  source: string,
  target: string,
  wanted: readonly Wanted[],
  texts: readonly TextState[],
): Written {
  const now = isJson(file) ? valuesOf(target) : file.trees.target;
  const parts = new Map<string, { part: MissingPart; members: Wanted[] }>();
  let text = target;
  for (const own of wanted) {
    const { unit, text: state, value } = own;
    const part = unit.whole ? undefined : findMissingPart(state, now);
    if (part) {
      const name = JSON.stringify(part);
      parts.set(name, { part, members: [...(parts.get(name)?.members ?? []), own] });
    } else if (unit.whole || isBody(state.path))
      text = editSection(text, {
        path: unit.whole ? ['body'] : (state.at ?? state.path),
        value,
        insert: state.target === undefined && !unit.whole,
      });
    else text = editValue(file, text, { kind: 'set', path: state.at ?? state.path, value });
  }
  const incomplete: Wanted[] = [];
  // From the last to the first, or the places of later texts would move.
  const inOrder = [...parts.values()].sort((one, other) => compare(other.part, one.part));
  for (const { part, members } of inOrder) {
    const needed = texts.filter((own) => own.source !== undefined && isWithin(own.path, part.from));
    if (needed.length > members.length) incomplete.push(...members);
    else text = addPart(file, text, part, members, source);
  }
  return { text, incomplete };
}

const compare = (one: MissingPart, other: MissingPart) =>
  (one.index ?? 0) - (other.index ?? 0) || Number(one.from.at(-1)) - Number(other.from.at(-1));

function addPart(
  file: FilePair,
  text: string,
  { from, at, index }: MissingPart,
  members: readonly Wanted[],
  source: string,
): string {
  if (isBody(at)) {
    const sections = index === undefined ? members.toReversed() : members;
    return sections.reduce((now, { value }) => editSection(now, { path: [...at, index ?? 0], value, insert: true }), text);
  }
  const values = isJson(file) ? valuesOf(source) : file.source.texts;
  const known = listTexts(isJson(file) ? pickTexts(file.source.schema, values) : file.source.texts).map(({ path }) => path);
  const value = translatePart(valueAt(values, from), from, known, members);
  const [list, key] = [at.slice(0, -1), at.at(-1)];
  if (index !== undefined) return editValue(file, text, { kind: 'insert', path: at, index, value });
  if (!isJson(file) || typeof key !== 'string' || !Array.isArray(valueAt(valuesOf(text), list)))
    return editValue(file, text, { kind: 'set', path: at, value });
  const place = placeOf(key, valueAt(values, list), valueAt(valuesOf(text), list));
  return editValue(file, text, { kind: 'insert', path: list, index: place, value });
}
