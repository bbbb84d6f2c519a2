import type { Words } from '../../../model/words/index.ts';
import { Drawing } from '../../parts/Drawing.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import type { Reason } from './reasons.ts';
import css from './Why.module.css';

/** Why to choose the agency: each reason with its drawing or its picture, where it has one. */
export function Why({ words, place, reasons }: Numbered<Words['home']['why']> & { reasons: readonly Reason[] }) {
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
