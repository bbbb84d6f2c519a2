import { readJson } from '../files/read-json.ts';
import type { Problem } from '../problems/problem.ts';
import { isObject } from '../schemas/value-at.ts';
import type { Files } from './files.ts';

/**
 * The source text that each text of a language was translated from, by file and key:
 * 'home.json:hero.standfirst'.
 */
export type Notes = Readonly<Record<string, string>>;
export const notesPath = (code: string): string => `translations/${code}.json`;

/**
 * Reads the notes of a language; undefined when there are none. Notes on translations from another
 * language are ignored.
 */
export function readNotes(
  files: Files,
  code: string,
  from: string,
): { notes: Notes | undefined; problem?: Problem } {
  const file = notesPath(code);
  const text = files.read(file);
  if (text === undefined) return { notes: undefined };
  const json = readJson(text);
  if ('message' in json)
    return { notes: undefined, problem: { file, key: json.at, message: json.message } };
  const { from: noted, texts } = (json.value ?? {}) as { from?: unknown; texts?: unknown };
  const isNotes =
    isObject(texts) && Object.values(texts).every((source) => typeof source === 'string');
  if (typeof noted === 'string' && isNotes)
    return { notes: noted === from ? (texts as Notes) : undefined };
  const message =
    'is not what npm run translations writes; take back the change, or remove the file and settle anew';
  return { notes: undefined, problem: { file, key: '', message } };
}

/** The text of the file: sorted, with a text per line, so that merges seldom conflict. */
export function printNotes(
  notes: readonly (readonly [id: string, source: string])[],
  from: string,
): string {
  const sorted = notes.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ from, texts: Object.fromEntries(sorted) }, null, 2)}\n`;
}
