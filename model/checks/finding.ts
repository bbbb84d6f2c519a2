import type { Site } from '../configuration/site-config.ts';
import type { Problem } from '../files/problem.ts';
import type { OwnersPages } from '../pages/read-pages.ts';

/**
 * mend: the site is wrong, or is not built. launch: fine for trying it, not for the public. note: worth a look.
 */
export type Level = 'mend' | 'launch' | 'note';

export type Finding = Problem & { level: Level };

/** What the rules read. */
export type Owner = OwnersPages & {
  site: Site;
  /** The owner's folder as messages name it. */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
};

/** Every text of a JSON value with its key: 'hero.lines.0'. */
export function listTexts(value: unknown, path: readonly string[] = []): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key: path.join('.'), text: value }];
  if (!value || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key]));
}

/** Every word of every language with the file that it is in. */
export const listWords = ({ copies, folder }: Pick<Owner, 'copies' | 'folder'>) =>
  Object.entries(copies).flatMap(([code, copy]) =>
    Object.entries(copy).flatMap(([name, words]) =>
      listTexts(words).map((found) => ({ code, file: `${folder}/content/${code}/${name}.json`, ...found })),
    ),
  );

/** Every Markdown text. */
export const listMarkdown = ({ texts }: Pick<Owner, 'texts'>) => [...texts.pages, ...texts.articles];
