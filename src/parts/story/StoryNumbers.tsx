import type { Language } from '../../../i18n/language.ts';
import { formatNumber } from '../../../i18n/numbers.ts';
import type { StoryNumber } from '../../data/stories.ts';
import { Change } from '../Change.tsx';
import { keepTogether } from '../keep-together.tsx';
import css from './StoryNumbers.module.css';

/** The number, and before it how it was. */
export const writeNumber = ({ before, value, unit }: StoryNumber, language: Language): string[] =>
  [before ?? [], value]
    .flat()
    .map((one) => formatNumber(one, language, unit === '%' ? 'percent' : 'decimal'));

/** A number, and before it how it was: 9 → 3. */
export function NumberValue({ number, language }: { number: StoryNumber; language: Language }) {
  const [first = '', second] = writeNumber(number, language);
  if (!second) return first;
  const arrow = <i className={css.arrow} />;
  return <Change before={first} value={second} language={language} arrow={arrow} />;
}

export function StoryNumbers({
  numbers,
  language,
}: {
  numbers: readonly StoryNumber[];
  language: Language;
}) {
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
          <p className={css.period}>{keepTogether(number.period)}</p>
        </li>
      ))}
    </ul>
  );
}
