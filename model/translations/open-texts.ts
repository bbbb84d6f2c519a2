import type { TextState, Translation } from './read-translations.ts';

/** A text that is not known to be a translation of the current source. */
export type OpenText = Pick<TextState, 'file' | 'key'> & {
  state: 'stale' | 'missing' | 'new';
  /** The current source text, and the one that the translation was made from. Empty when the source no longer has the text. */
  source: string;
  before?: string;
};

/** The open texts of a language, for the editor and `npm run translations -- --json`. */
export const openTextsOf = ({ texts }: Translation): OpenText[] =>
  texts.flatMap(({ file, key, state, source = '', noted }) =>
    state === 'current' ? [] : [{ file, key, state, source, ...(noted !== undefined && { before: noted }) }],
  );

/** A text's name in commands, within its language's folder: 'home.json:hero.standfirst', 'legal/terms.md:sections.3'. */
export const nameText = ({ file, key }: Pick<TextState, 'file' | 'key'>): string => `${nameInLanguage(file)}:${key}`;

/** 'legal/terms.md': a file within its language's folder. */
export const nameInLanguage = (file: string): string => file.replace(/^(.*\/)?content\/[^/]+\//, '');

/** Whether a name in a command includes a text: the name of the text, of a group or list around it, or of its file. */
export function isNamed(text: Pick<TextState, 'file' | 'key'>, name: string): boolean {
  const [file = '', key = ''] = nameInLanguage(name).split(/:\s*/, 2);
  return file === nameInLanguage(text.file) && (key === '' || text.key === key || text.key.startsWith(`${key}.`));
}
