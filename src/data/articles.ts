import { getImage } from 'astro:assets';
import { getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import type { ImageMetadata } from 'astro';
import { fillPlural } from '../../i18n/fill.ts';
import { formatDay, toIsoDay } from '../../i18n/format-time.ts';
import type { Article } from '../../model/articles/articles.ts';
import { readingMinutes } from '../../model/articles/reading-time.ts';
import { cleanDrawing, DrawingError } from '../../model/logo/clean-drawing.ts';
import type { Words } from '../../model/words/index.ts';

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

export type CoverImage = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** A small drawing, which is inlined: as a file it would arrive last. */
  drawing?: string | undefined;
};

/** All columns of the grid. */
const coverSpace = { sizes: '(min-width: 100rem) 92rem, 92vw', candidates: [480, 870, 1312, 1740] };
/** Three columns of the grid, a third of a phone's width. */
const thumbnailSpace = { sizes: '(min-width: 52rem) 23vw, 30vw', candidates: [240, 480, 960] };

/** Prepares a cover: a drawing unchanged, a photograph in several sizes. */
export async function prepareCover(article: Article): Promise<CoverImage> {
  const { cover, coverFile } = (await findEntry(article.id)).data;
  const drawing = cover.format === 'svg' ? readDrawing(coverFile) : undefined;
  return { ...(await prepareImage(article, coverSpace)), alt: article.coverAlt, drawing };
}

/** Prepares a small cover as a file of its own. It says nothing itself: the title stands beside it. */
export const prepareThumbnail = async (article: Article): Promise<CoverImage> => ({
  ...(await prepareImage(article, thumbnailSpace)),
  alt: '',
});

async function prepareImage({ id, focus }: Article, { sizes, candidates }: typeof coverSpace) {
  const { cover } = (await findEntry(id)).data;
  const { width, height } = fitSixteenToNine(cover, candidates.at(-1));
  if (cover.format === 'svg') return { src: cover.src, width, height };
  const widths = candidates.filter((candidate) => candidate <= cover.width);
  const position = focus && { position: focus };
  const image = await getImage({
    src: cover,
    width,
    height,
    fit: 'cover',
    ...position,
    widths,
    sizes,
    format: 'webp',
    layout: 'none',
  });
  return { src: image.src, srcSet: image.srcSet.attribute, sizes, width, height };
}

const drawingBytes = 4096;

/** Reads a drawing to be inlined; undefined when it is large, or has ids, text or references. */
function readDrawing(file: string): string | undefined {
  try {
    const { viewBox, shapes } = cleanDrawing(readFileSync(file, 'utf8'), 'cover');
    const drawing = `<svg viewBox="${viewBox.join(' ')}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
    return drawing.length <= drawingBytes && !/\sid=/.test(drawing) ? drawing : undefined;
  } catch (error) {
    if (error instanceof DrawingError) return undefined;
    throw error;
  }
}

function fitSixteenToNine({ width }: ImageMetadata, mostWidth = width) {
  const shown = Math.min(width, mostWidth);
  return { width: shown, height: Math.round((shown * 9) / 16) };
}
