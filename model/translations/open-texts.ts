import type { Translation } from './read-translations.ts';

/** A text that is not known to be a translation of its source as it is now. */
export type OpenText = {
  /** The translation's file, from the owner's folder; of a missing one, where it would stand. */
  file: string;
  /** In that file, with dots: 'hero.lines.0'; 'intro' and 'sections.3' of a Markdown text. */
  key: string;
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
