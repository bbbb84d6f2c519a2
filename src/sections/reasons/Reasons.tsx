import type { Words } from '../../../model/words/index.ts';
import { type Picture, preparePicture } from '../../data/media.ts';
import { Drawing } from '../../parts/Drawing.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Reasons.module.css';

type ReasonWords = Words['home']['why']['reasons'][number];

/** A reason with what stands beside it: a drawing by its name, a picture of the owner's, or neither. */
type Reason = ReasonWords & { drawing: string | undefined; picture: Picture | undefined };

/** The space of a picture: at most 25rem wide, for screens of one and two dots per CSS pixel. */
const space = { sizes: '(min-width: 30rem) 25rem, 100vw', widths: [400, 800] };

/** Why to choose the agency: each reason with its drawing or its picture, where it has one. */
function Reasons({ words, place, reasons }: Numbered<Words['home']['why']> & { reasons: readonly Reason[] }) {
  return (
    <NumberedSection words={words} place={place}>
      <ul className={`columns ${css.reasons}`}>
        {reasons.map((reason) => (
          <li key={reason.title}>
            {reason.drawing && <Drawing className={css.figure} name={`reasons/${reason.drawing}`} />}
            {reason.picture && (
              <img {...reason.picture} className={`${css.figure} ${css.picture}`} alt="" loading="lazy" decoding="async" />
            )}
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
          </li>
        ))}
      </ul>
    </NumberedSection>
  );
}

/** Prepares the drawings and pictures of reasons. */
const prepareReasons = (reasons: readonly ReasonWords[]): Promise<Reason[]> =>
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

export const reasons: Prepare<Words['home']['why']> = async (words, { place }) =>
  show(Reasons, { words, place, reasons: await prepareReasons(words.reasons) });
