import { configurationFile } from '../configuration/configuration.ts';
import type { Problem } from '../files/problem.ts';
import { listTexts } from '../files/value-at.ts';
import type { Owner } from '../owner/read-owner.ts';

/**
 * error: the site is wrong, or is not built. launch: a sample value, to be replaced before the site
 * is public. hint: worth a look.
 */
export type Level = 'error' | 'launch' | 'hint';
export type Finding = Problem & { level: Level };

const findAs =
  (level: Level) =>
  (file: string, key: string, message: string): Finding => ({ level, file, key, message });

/** Functions that make a finding of a level from the file, the key in it and the message. */
export const errorAt = findAs('error');
export const launchTaskAt = findAs('launch');
export const hintAt = findAs('hint');

/** The configuration's file as messages name it: 'site/site.config.jsonc'. */
export const configurationFileOf = ({ name }: Pick<Owner, 'name'>): string =>
  `${name}/${configurationFile}`;

/**
 * The words of every language with their files, those of pages that are lists of sections among
 * them.
 */
export const listWords = ({
  words,
  name: folder,
  texts,
}: Pick<Owner, 'words' | 'name' | 'texts'>) => [
  ...Object.entries(words).flatMap(([code, own]) =>
    Object.entries(own).flatMap(([name, part]) =>
      listTexts(part).map(({ key, text }) => ({
        code,
        file: `${folder}/content/${code}/${name}.json`,
        key,
        text,
      })),
    ),
  ),
  ...texts.pages.flatMap(({ code, file, data }) =>
    data.sections ? listTexts(data).map(({ key, text }) => ({ code, file, key, text })) : [],
  ),
];

/** The texts in Markdown: articles, and pages that are no lists of sections. */
export const listMarkdown = ({ texts }: Pick<Owner, 'texts'>) => [
  ...texts.pages.filter(({ data }) => !data.sections),
  ...texts.articles,
];
