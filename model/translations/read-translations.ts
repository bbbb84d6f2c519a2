import { basename, dirname } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { findReady } from '../words/ready-words.ts';
import type { Files } from './files.ts';
import { type Notes, readNotes } from './notes.ts';
import { isSameText, readLanguage, type TextFile } from './read-language.ts';

export type TextState = {
  /**
   * missing: not translated, or still a copy. new: translated, but without a note of the source.
   */
  state: 'current' | 'stale' | 'missing' | 'new';
  /** The same in every language: 'home.json:hero.standfirst', 'blog/<translationOf>:sections.3'. */
  id: string;
  /** The path of the translation's file from the owner's folder, whether the file exists or not. */
  file: string;
  /**
   * The text's path in that file with dots: 'hero.lines.0'; in a Markdown text 'intro' or
   * 'sections.3'.
   */
  key: string;
  /** Undefined where the source no longer has the text. */
  source: string | undefined;
  /** The source text that the translation was made from, or that was left out on purpose. */
  noted: string | undefined;
  target: string | undefined;
  /** Whether visitors rely on the text: legal texts and the wording of consents. */
  binding: boolean;
};

export type Translation = ReturnType<typeof readTranslations>[number];

/** Reads every text of every language but the first, with its state. */
export function readTranslations(configuration: Configuration, files: Files) {
  const [{ code: from }, ...others] = configuration.languages;
  const source = readLanguage(configuration, files, from);
  return others.map(({ code }) => {
    const target = readLanguage(configuration, files, code);
    const notes = readNotes(files, code, from);
    // Without ready words the first language began with the English ones: where it equals English,
    // the first language is the copy, and English needs no translation.
    const isSourceCopied = findReady(from, '') === undefined && code.startsWith('en');
    const texts = [...source.files.values()].flatMap((sourceFile) => {
      const translated = target.files.get(sourceFile.name);
      const path =
        translated?.path ?? sourceFile.path.replace(`content/${from}/`, `content/${code}/`);
      const isLeftAlone =
        sourceFile.isDraft ||
        target.unreadable.has(path) ||
        target.absent.includes(sourceFile.name);
      const states = isLeftAlone
        ? []
        : listStates(sourceFile, translated, path, notes.of(path, sourceFile.name));
      return isSourceCopied ? states.map(acceptCopy) : states;
    });
    return { code, from, texts, notes };
  });
}

/** The texts of a source file and of its translation, which has or would have this path. */
function listStates(
  source: TextFile,
  translated: TextFile | undefined,
  path: string,
  notes: Notes,
): TextState[] {
  const { name, texts } = source;
  const isLegal = [path, source.path].some((file) => basename(dirname(file)) === 'legal');
  // A file that was settled as left out stays current when its source changes.
  const isLeftOut = !translated && Object.keys(notes).length > 0;
  const left = Object.keys(notes).filter((key) => !texts.has(key) && translated?.texts.has(key));
  return [...texts.keys(), ...left].map((key): TextState => {
    const text = { source: texts.get(key), noted: notes[key], target: translated?.texts.get(key) };
    const binding = isLegal || (name === 'contact.json' && key.startsWith('form.smsConsent.'));
    const state = isLeftOut ? 'current' : judge(text);
    return { ...text, state, id: `${name}:${key}`, file: path, key, binding };
  });
}

const acceptCopy = (text: TextState): TextState =>
  text.state === 'missing' && text.target !== undefined ? { ...text, state: 'new' } : text;

function judge({
  source,
  noted,
  target,
}: Pick<TextState, 'source' | 'noted' | 'target'>): TextState['state'] {
  // Without a translation, the note says that it was left out on purpose.
  if (target === undefined) return noted === undefined ? 'missing' : 'current';
  if (isSameText(source, noted)) return 'current';
  if (noted !== undefined) return 'stale';
  return isCopied({ source, target }) ? 'missing' : 'new';
}

/**
 * Whether a translation equals its source and has more than three words: names may be equal, but a
 * sentence is not translated yet.
 */
export const isCopied = ({ source, target }: Pick<TextState, 'source' | 'target'>): boolean =>
  isSameText(source, target) && (source ?? '').trim().split(/\s+/).length > 3;

/** A text that is not known to be a translation of the current source. */
export type OpenText = ReturnType<typeof openTextsOf>[number];

/**
 * The open texts of a language, for the editor and `npm run translations -- --json`: `source` is
 * empty when the source no longer has the text, and `before` is the source text that the
 * translation was made from.
 */
export const openTextsOf = ({ texts }: Translation) =>
  texts.flatMap(({ id: _, state, source = '', noted, ...text }) =>
    state === 'current'
      ? []
      : { ...text, state, source, ...(noted !== undefined && { before: noted }) },
  );

/**
 * A text's name in commands, within its language's folder: 'home.json:hero.standfirst',
 * 'legal/terms.md:sections.3'.
 */
export const nameText = ({ file, key }: Pick<TextState, 'file' | 'key'>): string =>
  `${nameInLanguage(file)}:${key}`;

/** 'legal/terms.md': a file within its language's folder. */
export const nameInLanguage = (file: string): string =>
  file.replace(/^(.*\/)?content\/[^/]+\//, '');

/**
 * Whether a name in a command includes a text: the name of the text, of a group or list around it,
 * or of its file.
 */
export function isNamed(text: Pick<TextState, 'file' | 'key'>, name: string): boolean {
  const [file = '', key = ''] = nameInLanguage(name).split(/:\s*/, 2);
  return (
    file === nameInLanguage(text.file) &&
    (key === '' || text.key === key || text.key.startsWith(`${key}.`))
  );
}
