import { readJson } from '../files/read-json.ts';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { isObject } from '../schemas/value-at.ts';
import type { Files } from './files.ts';

/** The source text that each text of a file was translated from, by its key: 'hero.standfirst'. */
export type Notes = Readonly<Record<string, string>>;

const textPattern = /^content\/([^/]+)\/(.+)\.\w+$/;

/**
 * The path of the notes on a translated text: 'translations/fr/legal/terms.json' for
 * 'content/fr/legal/terms.md'. Each text has a file of notes, so that both are committed together.
 */
export const notesPath = (text: string): string =>
  text.replace(textPattern, 'translations/$1/$2.json');

/** Where all notes of a language stood until there was a file for each text. */
export const formerPath = (code: string): string => `translations/${code}.json`;

/** Reads the notes of a language. Notes on translations from another language are ignored. */
export function readNotes(files: Files, code: string, from: string) {
  const paths = files.list(`translations/${code}`).filter((path) => path.endsWith('.json'));
  const read = [...paths, formerPath(code)].flatMap((path) => {
    const text = files.read(path);
    return text === undefined ? [] : [{ path, ...parseNotes(path, text, from) }];
  });
  const notes = new Map(read.map((file) => [file.path, file.notes]));
  const former = notes.get(formerPath(code));
  const byName = Map.groupBy(Object.entries(former ?? {}), ([id]) => nameOf(id));
  return {
    /** Whether a file of notes on the language exists. */
    isNoted: read.some((file) => file.notes ?? file.problem),
    /** The notes on a file of the language; `name` is that of the text in the former file. */
    of(text: string, name: string): Notes {
      const path = notesPath(text);
      if (notes.has(path)) return notes.get(path) ?? {};
      const ids = byName.get(name) ?? [];
      return Object.fromEntries(ids.map(([id, source]) => [id.slice(name.length + 1), source]));
    },
    /** The notes of the former file, by ids such as 'home.json:hero.title'. */
    former,
    problems: read.flatMap(({ problem }) => problem ?? []),
  };
}

/** The name of the text in an id of the former file. */
export const nameOf = (id: string): string => id.slice(0, id.lastIndexOf(':'));

function parseNotes(
  file: string,
  text: string,
  from: string,
): { notes?: Notes | undefined; problem?: Problem } {
  const json = readJson(text);
  if ('code' in json) return { problem: { file, ...json } };
  const { from: noted, texts } = (json.value ?? {}) as { from?: unknown; texts?: unknown };
  const isNotes =
    isObject(texts) && Object.values(texts).every((source) => typeof source === 'string');
  if (typeof noted === 'string' && isNotes)
    return { notes: noted === from ? (texts as Notes) : undefined };
  return { problem: { file, key: '', ...reason('notNotes') } };
}

/** The text of a file of notes: sorted, with a text per line, so that merges seldom conflict. */
export function printNotes(notes: Notes, from: string): string {
  const sorted = Object.entries(notes).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ from, texts: Object.fromEntries(sorted) }, null, 2)}\n`;
}
