import type { Problem } from '../files/problem.ts';
import { readJson } from '../files/read-json.ts';
import { isObject } from '../files/value-at.ts';
import type { Files } from './files.ts';
import type { TextGroup, TextTree } from './text-tree.ts';

/** For each text of a language, the source text that it was translated from, by the names of files. undefined: there are no notes. */
export type Notes = TextGroup | undefined;

export const notesPath = (code: string): string => `translations/${code}.json`;

/**
 * Reads the notes of a language.
 * @param from the code of the source language: notes on translations from another language are ignored
 */
export function readNotes(files: Files, code: string, from: string): { notes: Notes; problem?: Problem } {
  const file = notesPath(code);
  const text = files.read(file);
  if (text === undefined) return { notes: undefined };
  const json = readJson(text);
  if ('message' in json) return { notes: undefined, problem: { file, key: json.at, message: json.message } };
  const { from: noted, texts } = (json.value ?? {}) as { from?: unknown; texts?: TextTree };
  if (typeof noted !== 'string' || !isObject(texts) || !isTree(texts))
    return {
      notes: undefined,
      problem: {
        file,
        key: '',
        message: 'is not what npm run translations writes; take back the change, or remove the file and settle anew',
      },
    };
  return { notes: noted === from ? texts : undefined };
}

const isTree = (value: unknown): value is TextTree => {
  if (value === null || typeof value === 'string') return true;
  return typeof value === 'object' && Object.values(value).every(isTree);
};

/** The text of the file: sorted, with a text per line, so that merges seldom conflict. */
export const printNotes = (notes: TextGroup, from: string): string =>
  `${JSON.stringify({ from, texts: sortKeys(notes) }, null, 2)}\n`;

const sortKeys = (tree: TextTree): TextTree => {
  if (Array.isArray(tree)) return tree.map(sortKeys);
  if (!isObject(tree)) return tree;
  return Object.fromEntries(
    Object.keys(tree)
      .sort()
      .map((key) => [key, sortKeys(tree[key] ?? null)]),
  );
};
