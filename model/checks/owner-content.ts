import { configurationFile } from '../configuration/configuration-file.ts';
import type { Owner } from '../owner/read-owner.ts';
import { listTexts } from '../schemas/value-at.ts';
import type { Words } from '../words/index.ts';

/** The configuration's file as messages name it: 'site/site.config.jsonc'. */
export const configurationFileOf = ({ name }: Pick<Owner, 'name'>): string =>
  `${name}/${configurationFile}`;

/** The files of words of every language. */
export const listWordFiles = ({ words, name: folder }: Pick<Owner, 'words' | 'name'>) =>
  Object.entries(words).flatMap(([code, languageWords]) =>
    Object.entries(languageWords).map(([name, data]) => ({
      code,
      name: name as keyof Words,
      file: `${folder}/content/${code}/${name}.json`,
      data,
    })),
  );

/** Lists the texts of all word files, and of the pages that consist of sections. */
export const listWords = (owner: Pick<Owner, 'words' | 'name' | 'documents'>) =>
  [...listWordFiles(owner), ...owner.documents.pages.filter(({ data }) => data.sections)].flatMap(
    ({ code, file, data }) => listTexts(data).map(({ key, text }) => ({ code, file, key, text })),
  );

/** The documents in Markdown: articles, and pages that are no lists of sections. */
export const listMarkdown = ({ documents }: Pick<Owner, 'documents'>) => [
  ...documents.pages.filter(({ data }) => !data.sections),
  ...documents.articles,
];
