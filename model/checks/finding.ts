import type { Problem } from '../files/problem.ts';
import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/owner.ts';

/**
 * mend: an error, with which the site is wrong or not built. launch: an example value, to be replaced before the site is public.
 * note: a hint.
 */
export type Level = 'error' | 'launch' | 'hint';

export type Finding = Problem & { level: Level };

/** Returns a function that makes findings of a level. */
const findAs =
  (level: Level) =>
  (file: string, key: string, message: string): Finding => ({ level, file, key, message });

/** The findings of each level, at a key of a file. */
export const errorAt = findAs('error');
export const launchTaskAt = findAs('launch');
export const hintAt = findAs('hint');

/** The words of every language with their files, those of pages that are lists of sections among them. */
export const listWords = ({ words, name: folder, texts }: Pick<Owner, 'words' | 'name' | 'texts'>) => [
  ...Object.entries(words).flatMap(([code, own]) =>
    Object.entries(own).flatMap(([name, part]) =>
      listTexts(part).map(({ key, text }) => ({ code, file: `${folder}/content/${code}/${name}.json`, key, text })),
    ),
  ),
  ...texts.pages.flatMap(({ code, file, data }) =>
    data.sections ? listTexts(data).map(({ key, text }) => ({ code, file, key, text })) : [],
  ),
];

/** Every Markdown text. */
export const listMarkdown = ({ texts }: Pick<Owner, 'texts'>) => [
  ...texts.pages.filter(({ data }) => !data.sections),
  ...texts.articles,
];
