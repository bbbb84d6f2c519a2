import type { TextState, Translation } from './read-translations.ts';

/** A text that is not known to be a translation of its source as it is now. */
export type OpenText = Pick<TextState, 'file' | 'key'> & {
  /** missing: not translated. new: translated, but nobody noted from what. */
  state: 'stale' | 'missing' | 'new';
  /** The source text now, and as it was when this was translated. Empty when the source no longer has it. */
  source: string;
  before?: string;
};

/** What of a language is open, as `npm run edit` and `npm run translations -- --json` tell it. */
export const openTextsOf = ({ texts }: Translation): OpenText[] =>
  texts.flatMap(({ file, key, state, source = '', noted }) =>
    state === 'current' ? [] : [{ file, key, state, source, ...(noted !== undefined && { before: noted }) }],
  );

/** A text as commands name it: 'home.json:hero.standfirst', 'legal/terms.md:sections.3', within its language's folder. */
export const nameText = ({ file, key }: Pick<TextState, 'file' | 'key'>): string => `${nameFile(file)}:${key}`;

/** 'legal/terms.md': a file within its language's folder. */
export const nameFile = (file: string): string => file.replace(/^(.*\/)?content\/[^/]+\//, '');

/** Whether a name means a text: itself, the group or list that it stands in, or its whole file. */
export function isNamed(text: Pick<TextState, 'file' | 'key'>, name: string): boolean {
  const [file = '', key = ''] = nameFile(name).split(/:\s*/, 2);
  return file === nameFile(text.file) && (key === '' || text.key === key || text.key.startsWith(`${key}.`));
}
