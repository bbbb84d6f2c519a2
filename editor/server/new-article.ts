import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { z } from 'zod';
import { idPattern } from '../../model/configuration/id-pattern.ts';
import type { Change } from '../api.ts';

export const articleRequest = z.strictObject({
  id: z.string().regex(idPattern, 'write an id in lower-case letters, digits and hyphens'),
  titles: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().trim().min(1)),
});

export type ArticleRequest = z.infer<typeof articleRequest>;

/** An article in each language that has a title: a draft, to be filled in. */
export const createArticles = ({ id, titles }: ArticleRequest, offer = ''): Change[] =>
  Object.entries(titles).map(([code, title]) => ({
    kind: 'create',
    file: `content/${code}/blog/${nameFor(title) || id}.md`,
    text: writeArticle(title, id, offer),
  }));

/** In plain letters, which every host and every address can have. */
const nameFor = (title: string) =>
  slug(title.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');

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
