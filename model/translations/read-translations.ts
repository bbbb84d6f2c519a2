import { basename, dirname } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../files/problem.ts';
import type { Files } from './files.ts';
import { type Notes, readNotes } from './notes.ts';
import { type LanguageFiles, readLanguage, type TextFile } from './read-language.ts';
import { type Pair, rebuildNotes, type Trees } from './rebuild-notes.ts';
import { isSameText, listPluralForms, type TextGroup } from './text-tree.ts';

/** A text with its source and whether it is current. */
export type TextState = Pair & {
  state: 'current' | 'stale' | 'missing' | 'new';
  /** The path of the translation's file from the owner's folder, whether the file exists or not. */
  file: string;
  /** The text's path in that file with dots: 'hero.lines.0'; in a Markdown text 'intro' or 'sections.3'. */
  key: string;
  /** Whether visitors rely on the text: legal texts and the wording of consents. */
  binding: boolean;
};

/** A file of the source language with its translation. */
export type FilePair = { name: string; source: TextFile; target?: TextFile; path: string; trees: Trees };

export type Translation = {
  code: string;
  /** Code of the source language: the first one of site.config.jsonc. */
  from: string;
  files: FilePair[];
  texts: TextState[];
  notes: Notes;
  /** The notes of files that cannot be parsed at the moment: they are kept. */
  untouched: TextGroup;
  /** A problem of the file of notes. */
  problem?: Problem;
};

/** Reads every text of every language but the first, with its state. */
export function readTranslations(configuration: Configuration, files: Files): Translation[] {
  const [first, ...others] = configuration.languages;
  const sources = new Map<string, LanguageFiles>();
  return others.map(({ code }) => {
    const forms = listPluralForms(code);
    const source = sources.get(forms.join()) ?? readLanguage(configuration, files, first.code, forms);
    sources.set(forms.join(), source);
    const target = readLanguage(configuration, files, code);
    const { notes, problem } = readNotes(files, code, first.code);
    const pairs = [...source.files.values()].flatMap((own): FilePair[] => {
      const translated = target.files.get(own.name);
      const path = translated?.path ?? own.path.replace(`content/${first.code}/`, `content/${code}/`);
      if (own.draft || target.unreadable.has(path)) return [];
      const trees = { source: own.texts, noted: notes?.[own.name], target: translated?.texts };
      return [{ name: own.name, source: own, path, trees, ...(translated && { target: translated }) }];
    });
    const isOpen = (name: string) =>
      !pairs.some((pair) => pair.name === name) && (source.unreadable.size > 0 || source.files.has(name));
    const untouched = Object.fromEntries(Object.entries(notes ?? {}).filter(([name]) => isOpen(name)));
    const texts: TextState[] = [];
    const translation = { code, from: first.code, files: pairs, texts, notes, untouched, ...(problem && { problem }) };
    makeNotes(translation, (text) => {
      texts.push(text);
      return text.noted;
    });
    return translation;
  });
}

/**
 * Makes the notes of a language anew.
 * @param note returns the source text to note for a text; undefined for none
 */
export function makeNotes({ files, untouched }: Translation, note: (text: TextState) => string | undefined): TextGroup {
  const made = files.flatMap((file) => {
    const tree = rebuildNotes(file.trees, (pair) => note(describe(pair, file)));
    return tree === undefined ? [] : [[file.name, tree] as const];
  });
  return { ...untouched, ...Object.fromEntries(made) };
}

const describe = (pair: Pair, { path, source, target, trees }: FilePair): TextState => ({
  ...pair,
  // A file that was settled as left out stays current when its source changes.
  state: !target && trees.noted !== undefined ? 'current' : judge(pair),
  file: path,
  key: (pair.at ?? pair.path).join('.'),
  binding:
    [path, source.path].some((file) => basename(dirname(file)) === 'legal') ||
    (source.name === 'contact.json' && pair.path.join('.').startsWith('form.smsConsent.')),
});

function judge({ source, noted, target, whole, added }: Pair): TextState['state'] {
  const isTranslated = target !== undefined || (whole && !added);
  // Without a translation, the note says that it was left out on purpose.
  if (!isTranslated) return noted === undefined ? 'missing' : 'current';
  if (isSameText(source, noted)) return 'current';
  return noted === undefined ? 'new' : 'stale';
}

/** Whether a translation equals its source and has more than three words: names may be equal, but a sentence is not translated yet. */
export const isCopied = ({ source, target }: TextState): boolean =>
  isSameText(source, target) && (source ?? '').trim().split(/\s+/).length > 3;
