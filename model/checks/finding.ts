import type { Problem } from '../files/problem.ts';
import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';

/**
 * mend: the site is wrong, or is not built. launch: fine for trying it, not for the public. note: worth a look.
 */
export type Level = 'mend' | 'launch' | 'note';

export type Finding = Problem & { level: Level };

/** Every word of every language with the file that it is in. */
export const listWords = ({ words, name: folder }: Pick<Owner, 'words' | 'name'>) =>
  Object.entries(words).flatMap(([code, own]) =>
    Object.entries(own).flatMap(([name, part]) =>
      listTexts(part).map(({ key, text }) => ({ code, file: `${folder}/content/${code}/${name}.json`, key, text })),
    ),
  );

/** Every Markdown text. */
export const listMarkdown = ({ texts }: Pick<Owner, 'texts'>) => [...texts.pages, ...texts.articles];
