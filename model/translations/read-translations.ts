import { basename, dirname } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../problems/problem.ts';
import type { Files } from './files.ts';
import { type Notes, readNotes } from './notes.ts';
import { isSameText, readLanguage } from './read-language.ts';

export type TextState = {
  /**
   * missing: not translated, or still a copy. new: translated, but without a note of the source.
   */
  state: 'current' | 'stale' | 'missing' | 'new';
  /** Its name in the notes: 'home.json:hero.standfirst', 'blog/<translationOf>:sections.3'. */
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

export type Translation = {
  code: string;
  from: string;
  texts: TextState[];
  notes: Notes | undefined;
  /** The notes on files that are drafts or cannot be parsed at the moment: they are kept. */
  kept: [id: string, source: string][];
  problem?: Problem;
};

/** Reads every text of every language but the first, with its state. */
export function readTranslations(configuration: Configuration, files: Files): Translation[] {
  const [{ code: from }, ...others] = configuration.languages;
  const source = readLanguage(configuration, files, from);
  return others.map(({ code }) => {
    const target = readLanguage(configuration, files, code);
    const { notes, problem } = readNotes(files, code, from);
    const noted = Object.entries(notes ?? {});
    const byFile = Map.groupBy(noted, ([id]) => fileOf(id));
    const read = [...source.files.values()].flatMap((own) => {
      const translated = target.files.get(own.name);
      const path = translated?.path ?? own.path.replace(`content/${from}/`, `content/${code}/`);
      return own.isDraft || target.unreadable.has(path) || target.absent.includes(own.name)
        ? []
        : [{ ...own, path, translated, sourcePath: own.path }];
    });
    const texts = read.flatMap(({ name, path, sourcePath, texts: sources, translated }) => {
      const isLegal = [path, sourcePath].some((file) => basename(dirname(file)) === 'legal');
      const ownNotes = new Map(
        (byFile.get(name) ?? []).map(([id, text]) => [id.slice(name.length + 1), text]),
      );
      const left = [...ownNotes.keys()].filter(
        (key) => !sources.has(key) && translated?.texts.has(key),
      );
      return [...sources.keys(), ...left].map((key): TextState => {
        const text = {
          source: sources.get(key),
          noted: ownNotes.get(key),
          target: translated?.texts.get(key),
        };
        // A file that was settled as left out stays current when its source changes.
        const state = !translated && ownNotes.size > 0 ? 'current' : judge(text);
        const binding = isLegal || (name === 'contact.json' && key.startsWith('form.smsConsent.'));
        return { ...text, state, id: `${name}:${key}`, file: path, key, binding };
      });
    });
    const names = new Set(read.map(({ name }) => name));
    const isUnread = (name: string) =>
      !names.has(name) && (source.unreadable.size > 0 || source.files.has(name));
    return {
      code,
      from,
      texts,
      notes,
      kept: noted.filter(([id]) => isUnread(fileOf(id))),
      ...(problem && { problem }),
    };
  });
}

const fileOf = (id: string) => id.slice(0, id.lastIndexOf(':'));

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
export type OpenText = Pick<TextState, 'file' | 'key' | 'target' | 'binding'> & {
  state: 'stale' | 'missing' | 'new';
  /**
   * The current source text, and the one that the translation was made from. Empty when the source
   * no longer has the text.
   */
  source: string;
  before?: string;
};

/** The open texts of a language, for the editor and `npm run translations -- --json`. */
export const openTextsOf = ({ texts }: Translation): OpenText[] =>
  texts.flatMap(({ file, key, state, source = '', noted, target, binding }) =>
    state === 'current'
      ? []
      : [
          {
            file,
            key,
            state,
            source,
            target,
            binding,
            ...(noted !== undefined && { before: noted }),
          },
        ],
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
