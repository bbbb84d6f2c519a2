import { configurationFile } from '../configuration/configuration-file.ts';
import type { Owner } from '../owner/read-owner.ts';
import { listTexts } from '../schemas/value-at.ts';

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
  documents,
}: Pick<Owner, 'words' | 'name' | 'documents'>) => [
  ...Object.entries(words).flatMap(([code, languageWords]) =>
    Object.entries(languageWords).flatMap(([name, part]) =>
      listTexts(part).map(({ key, text }) => ({
        code,
        file: `${folder}/content/${code}/${name}.json`,
        key,
        text,
      })),
    ),
  ),
  ...documents.pages.flatMap(({ code, file, data }) =>
    data.sections ? listTexts(data).map(({ key, text }) => ({ code, file, key, text })) : [],
  ),
];

/** The documents in Markdown: articles, and pages that are no lists of sections. */
export const listMarkdown = ({ documents }: Pick<Owner, 'documents'>) => [
  ...documents.pages.filter(({ data }) => !data.sections),
  ...documents.articles,
];
