import { createHash } from 'node:crypto';
import type { Language } from '../../i18n/language.ts';
import type { OfferFigureName } from '../../model/configuration/offer.ts';
import type { Words } from '../../model/words/index.ts';
import type { Picture } from '../data/media.ts';
import { configuration, hasOwnOpening, wordsIn } from '../data/owner.ts';
import { settingIn } from '../typography/faces.ts';
import { drawFigure, figureSize, isDrawnFigure } from './draw-offer.ts';

type FigureWords = NonNullable<Words['offers'][string]['figure']>;

async function drawIn(language: Language, name: OfferFigureName, words: FigureWords): Promise<Buffer> {
  const settings = {
    display: await settingIn(language, 'headlines', { tracking: -0.012 }),
    text: await settingIn(language, 'text', { weight: 400 }),
    bold: await settingIn(language, 'text', { weight: 600 }),
  };
  const isMirrored = language.direction === 'rtl';
  return Buffer.from(
    drawFigure(name, words, {
      settings,
      colours: configuration.colours,
      isMirrored,
      radius: configuration.shape.radius,
      hasStrips: !hasOwnOpening(),
    }),
  );
}

const nameOf = (data: Buffer) => `${createHash('sha256').update(data).digest('hex').slice(0, 10)}.svg`;

/** A figure with an owner's words in it, as a picture for <img>. */
export async function prepareFigure(language: Language, name: OfferFigureName, words: FigureWords): Promise<Picture> {
  const data = await drawIn(language, name, words);
  // The development server lists assets once, while the words change.
  const isBuilt = process.env.NODE_ENV === 'production';
  const src = isBuilt ? `/_astro/${nameOf(data)}` : `data:image/svg+xml;base64,${data.toString('base64')}`;
  return { src, ...figureSize };
}

/** The files of the figures of a language, at /_astro/<name>. */
export async function figureAssets(language: Language): Promise<{ name: string; data: Buffer }[]> {
  const { offers } = wordsIn(language);
  const assets = configuration.offers.map(async ({ id, figure }) => {
    const words = offers[id]?.figure;
    if (!words || !isDrawnFigure(figure)) return [];
    const data = await drawIn(language, figure, words);
    return [{ name: nameOf(data), data }];
  });
  return (await Promise.all(assets)).flat();
}
