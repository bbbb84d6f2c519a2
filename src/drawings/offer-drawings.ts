import { createHash } from 'node:crypto';
import type { Language } from '../../i18n/language.ts';
import type { OfferDrawing } from '../../model/configuration/offer.ts';
import type { Words } from '../../model/words/index.ts';
import type { Picture } from '../data/media.ts';
import { configuration, hasOwnOpening, wordsIn } from '../data/owner.ts';
import { settingIn } from '../typography/faces.ts';
import { drawingSize, drawOffer, isDrawing } from './draw-offer.ts';

type DrawingWords = NonNullable<Words['offers'][string]['drawing']>;

async function drawIn(language: Language, name: OfferDrawing, words: DrawingWords): Promise<Buffer> {
  const settings = {
    display: await settingIn(language, 'headlines', { tracking: -0.012 }),
    text: await settingIn(language, 'text', { weight: 400 }),
    bold: await settingIn(language, 'text', { weight: 600 }),
  };
  const isMirrored = language.direction === 'rtl';
  return Buffer.from(
    drawOffer(name, words, {
      settings,
      colours: configuration.colours,
      isMirrored,
      radius: configuration.shape.radius,
      hasStrips: !hasOwnOpening(),
    }),
  );
}

const nameOf = (data: Buffer) => `${createHash('sha256').update(data).digest('hex').slice(0, 10)}.svg`;

/** A drawing with an owner's words in it, as a picture for <img>. */
export async function prepareDrawing(language: Language, name: OfferDrawing, words: DrawingWords): Promise<Picture> {
  const data = await drawIn(language, name, words);
  // The development server lists assets once, while the words change.
  const isBuilt = process.env.NODE_ENV === 'production';
  const src = isBuilt ? `/_astro/${nameOf(data)}` : `data:image/svg+xml;base64,${data.toString('base64')}`;
  return { src, ...drawingSize };
}

/** The files of the drawings of a language, at /_astro/<name>. */
export async function drawingAssets(language: Language): Promise<{ name: string; data: Buffer }[]> {
  const { offers } = wordsIn(language);
  const assets = configuration.offers.map(async ({ id, picture }) => {
    const words = offers[id]?.drawing;
    if (!words || !isDrawing(picture)) return [];
    const data = await drawIn(language, picture, words);
    return [{ name: nameOf(data), data }];
  });
  return (await Promise.all(assets)).flat();
}
