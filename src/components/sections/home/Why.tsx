import css from '#opening/Why.module.css';
import type { Words } from '../../../../model/words/index.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { type Numbered, NumberedSection } from '../frame/NumberedSection.tsx';

export function Why({ words, place }: Numbered<Words['home']['why']>) {
  return (
    <NumberedSection words={words} place={place}>
      <ul className={`columns ${css.reasons}`}>
        {words.reasons.map((reason) => (
          <li key={reason.title}>
            {reason.figure && <Drawing name={`reasons/${reason.figure}`} />}
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
          </li>
        ))}
      </ul>
    </NumberedSection>
  );
}
