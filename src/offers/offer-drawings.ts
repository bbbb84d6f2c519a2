import { hash } from 'node:crypto';
import { findLanguage, type Language } from '../../i18n/language.ts';
import { type OfferDrawing, offerDrawings } from '../../model/configuration/offer.ts';
import { memoizeBy } from '../../model/process/memoize.ts';
import type { Picture } from '../data/media.ts';
import { configuration, languages, wordsIn } from '../data/owner.ts';
import { height, openCanvas, width } from './canvas.ts';
import { type DrawingWords, drawings } from './drawings.ts';

export const isDrawing = (picture: string): picture is OfferDrawing =>
  (offerDrawings as readonly string[]).includes(picture);

/**
 * A drawing with the owner's words in it as outlines, since a file of its own has no fonts: the
 * file /_astro/<name>.
 */
const drawOffer = memoizeBy(async (words: DrawingWords, picture: OfferDrawing, code: string) => {
  const language = findLanguage(code, languages);
  const shapes = drawings[picture](words, await openCanvas(language)).join('');
  const size = `width="${width}" height="${height}"`;
  const data = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${shapes}</svg>`,
  );
  return { name: `${hash('sha256', data).slice(0, 10)}.svg`, data };
});

export async function prepareDrawing(
  language: Language,
  picture: OfferDrawing,
  words: DrawingWords,
): Promise<Picture> {
  const { name, data } = await drawOffer(words, picture, language.code);
  // The development server lists assets once, while the words change.
  const isBuilt = process.env.NODE_ENV === 'production';
  return {
    src: isBuilt ? `/_astro/${name}` : `data:image/svg+xml;base64,${data.toString('base64')}`,
    width,
    height,
  };
}

export function drawingAssets(language: Language) {
  const { offers } = wordsIn(language);
  return Promise.all(
    configuration.offers.flatMap(({ id, picture }) => {
      const words = offers[id]?.drawing;
      return words && isDrawing(picture) ? drawOffer(words, picture, language.code) : [];
    }),
  );
}
