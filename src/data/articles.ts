import { getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { fillPlural } from '../../i18n/fill.ts';
import { formatDay, toIsoDay } from '../../i18n/format.ts';
import type { Article } from '../../model/articles/articles.ts';
import { readingMinutes } from '../../model/articles/articles.ts';
import { cleanDrawing, DrawingError } from '../../model/logo/drawing.ts';
import type { Words } from '../../model/words/index.ts';
import type { CoverImage } from '../parts/Cover.tsx';
import { drawCover, scalePicture } from './media.ts';

export type Day = { iso: string; text: string };

/** An article as the blog's components show it. */
export type ArticleSummary = {
  path: string;
  title: string;
  description: string;
  published: Day;
  updated: Day | undefined;
  minutes: string;
  tags: readonly string[];
};

export function summarize(article: Article, blog: Words['blog']): ArticleSummary {
  const { path, title, description, publishedAt, updatedAt, language, words, tags } = article;
  const day = (date: Date): Day => ({ iso: toIsoDay(date), text: formatDay(date, language) });
  return {
    path,
    title,
    description,
    published: day(publishedAt),
    updated: updatedAt && day(updatedAt),
    minutes: fillPlural(blog.minutes, readingMinutes(words), language.code),
    tags,
  };
}

/** The entry of an article in Astro's collection. */
export async function findEntry(id: string) {
  const entry = await getEntry('articles', id);
  if (!entry) throw new Error(`There is no article ${id}`);
  return entry;
}

/** The space of a cover: all columns of the grid. */
const coverSpace = { sizes: '(min-width: 100rem) 92rem, 92vw', widths: [480, 870, 1312, 1740], ratio: 16 / 9 };
/** The space of a small cover: three columns of the grid, a third of a phone's width. */
const thumbnailSpace = { sizes: '(min-width: 52rem) 23vw, 30vw', widths: [240, 480, 960], ratio: 16 / 9 };

/** Prepares a cover: a drawing unchanged, a photograph in several sizes. */
export async function prepareCover({ id, coverAlt: alt, focus }: Article): Promise<CoverImage> {
  const { cover, coverFile } = (await findEntry(id)).data;
  const drawing = cover.format === 'svg' ? readDrawing(coverFile) : undefined;
  return { alt, drawing, picture: await scalePicture(cover, { ...coverSpace, focus }) };
}

/** Prepares a small cover as a file of its own. It says nothing itself: the title stands beside it. */
export async function prepareThumbnail({ id, focus }: Article): Promise<CoverImage> {
  const { cover } = (await findEntry(id)).data;
  return { alt: '', picture: await scalePicture(cover, { ...thumbnailSpace, focus }) };
}

const drawingBytes = 4096;

/** Reads a drawing to be inlined; undefined when it is large, or has ids, text or references. */
function readDrawing(file: string): string | undefined {
  try {
    const drawing = drawCover(cleanDrawing(readFileSync(file, 'utf8'), 'cover'), 'xMidYMid');
    return drawing.length <= drawingBytes && !/\sid=/.test(drawing) ? drawing : undefined;
  } catch (error) {
    if (error instanceof DrawingError) return undefined;
    throw error;
  }
}
