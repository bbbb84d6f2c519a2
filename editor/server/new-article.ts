import { stringify } from 'yaml';
import { cutToWidth, textWidth } from '../../i18n/typography.ts';
import { idPattern } from '../../model/configuration/values.ts';
import { z } from '../../model/files/schema.ts';
import { toAsciiSlug, toSlug } from '../../model/files/slug.ts';
import { headLengths } from '../../model/words/text.ts';
import type { Change } from '../api.ts';

/** The folders of texts in Markdown: articles, pages and legal texts. */
export const textFolders = ['blog', 'pages', 'legal'] as const;

export const articleRequest = z.strictObject({
  folder: z.enum(textFolders).default('blog'),
  /** The article's id, the same in every language. Absent for a new article, given when a translation is added. */
  id: z.string().regex(idPattern, 'write an id in lower-case letters, digits and hyphens').optional(),
  titles: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().trim().min(1)),
});

export type ArticleRequest = z.input<typeof articleRequest>;

/** Creates a draft of an article, a page or a legal text in each language that has a title. */
export function createArticles({ id, titles, folder = 'blog' }: ArticleRequest, offer = ''): Change[] {
  // A translation has the title of another language at first, so its address gets Latin letters only.
  const nameOf = id === undefined ? toSlug : toAsciiSlug;
  const names = Object.entries(titles).map(([code, title]) => ({ code, title, name: nameOf(title) }));
  // Ids have Latin letters only.
  const own = id ?? (names.map(({ title }) => toAsciiSlug(title)).find(Boolean) || `article-${Date.now()}`);
  return names.map(({ code, title, name }) => ({
    kind: 'create',
    file: `content/${code}/${folder}/${name || own}.md`,
    text: folder === 'blog' ? writeArticle(title, own, offer) : writePage(title, own, code),
  }));
}

const quoted = (text: string) =>
  stringify(text, { lineWidth: 0, doubleQuotedAsJSON: true, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd();

/** The text of a new page, which can be built at once: TODO stands for what the owner has to write. No two pages may share a title or a description. */
function writePage(title: string, id: string, code: string): string {
  const { title: short, description: long } = headLengths;
  const todo = `TODO ${code}: ${title}`;
  const matter = {
    label: cutToWidth(title, 40),
    title: cutToWidth(textWidth(title) < short.min ? todo.padEnd(short.min, '.') : title, short.max),
    description: cutToWidth(todo.padEnd(long.min, '.'), long.max),
    keywords: title,
    heading: cutToWidth(title, 90),
    standfirst: 'TODO',
    translationOf: id,
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${quoted(value)}`);
  return `---\n${lines.join('\n')}\n---\n\nTODO\n`;
}

function writeArticle(title: string, id: string, offer: string): string {
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
