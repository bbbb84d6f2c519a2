import { stringify } from 'yaml';
import { z } from 'zod';
import { idPattern } from '../../model/configuration/id-pattern.ts';
import type { Change } from '../api.ts';
import { toAddress, toFileName } from './owner-files.ts';

export const articleRequest = z.strictObject({
  /** The article's id, the same in every language. Absent for a new article, given when a translation is added. */
  id: z.string().regex(idPattern, 'write an id in lower-case letters, digits and hyphens').optional(),
  titles: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().trim().min(1)),
});

export type ArticleRequest = z.infer<typeof articleRequest>;

/** Creates a draft of an article in each language that has a title. */
export function createArticles({ id, titles }: ArticleRequest, offer = ''): Change[] {
  // A translation begins with the title of another language.
  const nameOf = id === undefined ? toAddress : toFileName;
  const names = Object.entries(titles).map(([code, title]) => ({ code, title, name: nameOf(title) }));
  // Ids have Latin letters alone.
  const own = id ?? (names.map(({ title }) => toFileName(title)).find(Boolean) || `article-${Date.now()}`);
  return names.map(({ code, title, name }) => ({
    kind: 'create',
    file: `content/${code}/blog/${name || own}.md`,
    text: writeArticle(title, own, offer),
  }));
}

function writeArticle(title: string, id: string, offer: string): string {
  const quoted = (text: string) =>
    stringify(text, { lineWidth: 0, doubleQuotedAsJSON: true, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd();
  const matter = {
    title: quoted(title),
    description: quoted(''),
    date: new Date().toISOString().slice(0, 10),
    tags: '[]',
    cover: quoted(''),
    coverAlt: quoted(''),
    service: quoted(offer),
    translationOf: quoted(id),
    draft: 'true',
  };
  return `---\n${Object.entries(matter)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n\n`;
}
