import type { Problem } from '../files/problem.ts';
import type { Owner } from '../owner/owner.ts';

/**
 * mend: the site is wrong, or is not built. launch: fine for trying it, not for the public. note: worth a look.
 */
export type Level = 'mend' | 'launch' | 'note';

export type Finding = Problem & { level: Level };

/** Every text of a JSON value with its key: 'hero.lines.0'. */
export function listTexts(value: unknown, path: readonly string[] = []): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key: path.join('.'), text: value }];
  if (!value || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key]));
}

/** Every word of every language with the file that it is in. */
export const listWords = ({ words, name: folder }: Pick<Owner, 'words' | 'name'>) =>
  Object.entries(words).flatMap(([code, own]) =>
    Object.entries(own).flatMap(([name, part]) =>
      listTexts(part).map((found) => ({ code, file: `${folder}/content/${code}/${name}.json`, ...found })),
    ),
  );

/** Every Markdown text. */
export const listMarkdown = ({ texts }: Pick<Owner, 'texts'>) => [...texts.pages, ...texts.articles];
