import { getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { formatDay, toIsoDay } from '../../i18n/dates.ts';
import { fillPlural } from '../../i18n/fill.ts';
import { toLanguageTag } from '../../i18n/language.ts';
import { type Article, readingMinutes } from '../../model/documents/articles.ts';
import { checkDrawing } from '../../model/logo/load-drawings.ts';
import { memoize } from '../../model/process/memoize.ts';
import type { Words } from '../../model/words/index.ts';
import { resolveColours } from './colours.ts';
import { drawCover, scalePicture } from './media.ts';
import { configuration } from './owner.ts';

export type ArticleSummary = Awaited<ReturnType<typeof summarize>>;

export async function summarize(article: Article, blog: Words['blog']) {
  const { id, publishedAt, updatedAt, language, words, tags, focus } = article;
  const day = (date: Date) => ({ iso: toIsoDay(date), text: formatDay(date, language) });
  const { cover, coverFile } = (await findEntry(id)).data;
  return {
    ...article,
    published: day(publishedAt),
    updated: updatedAt && day(updatedAt),
    minutes: fillPlural(blog.minutes, readingMinutes(words), toLanguageTag(language)),
    tags: tags.join(', '),
    cover: await scalePicture(cover, {
      sizes: '(min-width: 52rem) 31vw, 92vw',
      widths: [240, 480, 870, 1312],
      ratio: 16 / 9,
      focus,
    }),
    /**
     * The cover as a drawing that is inlined, where it is one of shapes alone: at the top of a page
     * a file would arrive after the text.
     */
    drawing: coverFile.endsWith('.svg') ? readDrawing(coverFile) : undefined,
  };
}

/** In bytes: a larger drawing would hold the text up, and stays a file. */
const mostDrawing = 4096;

const readDrawing = (file: string) => inlineDrawing(readFileSync(file, 'utf8'));

const inlineDrawing = memoize((svg: string): string | undefined => {
  if (svg.length > mostDrawing) return undefined;
  const { drawing } = checkDrawing(svg, configuration.colours, 'cover');
  // The drawing keeps its own colours, whatever ground it stands on.
  return drawing && drawCover({ ...drawing, shapes: resolveColours(drawing.shapes) }, 'xMidYMid');
});

export async function findEntry(id: string) {
  const entry = await getEntry('articles', id);
  if (!entry) throw new Error(`There is no article ${id}`);
  return entry;
}
