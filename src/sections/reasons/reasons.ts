import type { Words } from '../../../model/words/index.ts';
import { type Picture, preparePicture } from '../../data/media.ts';

type ReasonWords = Words['home']['why']['reasons'][number];

/** A reason with what stands beside it: a drawing by its name, a picture of the owner's, or neither. */
export type Reason = ReasonWords & { drawing: string | undefined; picture: Picture | undefined };

/** The space of a picture: at most 25rem wide, for screens of one and two dots per CSS pixel. */
const space = { sizes: '(min-width: 30rem) 25rem, 100vw', widths: [400, 800] };

/** Prepares the drawings and pictures of reasons. */
export const prepareReasons = (reasons: readonly ReasonWords[]): Promise<Reason[]> =>
  Promise.all(
    reasons.map(async ({ figure = 'none', ...reason }) => {
      const isPicture = figure.startsWith('media/');
      return {
        ...reason,
        drawing: isPicture || figure === 'none' ? undefined : figure,
        picture: isPicture ? await preparePicture(figure, space) : undefined,
      };
    }),
  );
