import { getEntry } from 'astro:content';
import { fillPlural } from '../../i18n/fill.ts';
import { formatDay, toIsoDay } from '../../i18n/format.ts';
import type { Article } from '../../model/articles/articles.ts';
import { readingMinutes } from '../../model/articles/articles.ts';
import type { Words } from '../../model/words/index.ts';
import { type Picture, scalePicture } from './media.ts';

export type Day = { iso: string; text: string };

/** An article as the blog's components show it. */
export type ArticleSummary = Pick<Article, 'path' | 'title' | 'description' | 'coverAlt'> & {
  published: Day;
  updated: Day | undefined;
  minutes: string;
  tags: string;
  cover: Picture;
};

/** @param sizes how wide its cover stands, as in the sizes attribute of <img> */
export async function summarize(article: Article, blog: Words['blog'], sizes: string): Promise<ArticleSummary> {
  const { id, publishedAt, updatedAt, language, words, tags, focus } = article;
  const day = (date: Date): Day => ({ iso: toIsoDay(date), text: formatDay(date, language) });
  const { cover } = (await findEntry(id)).data;
  return {
    ...article,
    published: day(publishedAt),
    updated: updatedAt && day(updatedAt),
    minutes: fillPlural(blog.minutes, readingMinutes(words), language.code),
    tags: tags.join(', '),
    cover: await scalePicture(cover, { sizes, widths: [240, 480, 870, 1312], ratio: 16 / 9, focus }),
  };
}

/** The entry of an article in Astro's collection. */
export async function findEntry(id: string) {
  const entry = await getEntry('articles', id);
  if (!entry) throw new Error(`There is no article ${id}`);
  return entry;
}
