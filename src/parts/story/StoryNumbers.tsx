import { formatNumber } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import type { StoryNumber } from '../../data/stories.ts';
import css from './StoryNumbers.module.css';

/** A number with its unit, and before it how it was: 9 → 3. */
export function NumberValue({ number: { before, value, unit }, language }: { number: StoryNumber; language: Language }) {
  const format = (one: number) => formatNumber(one, language, unit === '%' ? 'percent' : 'decimal');
  if (before === undefined) return format(value);
  return (
    <>
      {format(before)}
      <i className={css.arrow} role="img" aria-label="→" />
      {format(value)}
    </>
  );
}

export function StoryNumbers({ numbers, language }: { numbers: readonly StoryNumber[]; language: Language }) {
  return (
    <ul className={css.numbers}>
      {numbers.map((number) => (
        <li key={number.counts}>
          <p className={css.value}>
            <NumberValue number={number} language={language} />
          </p>
          <p>
            {number.unit && number.unit !== '%' && <b>{number.unit} </b>}
            {number.counts}
          </p>
          <p className={css.period}>{number.period}</p>
        </li>
      ))}
    </ul>
  );
}
