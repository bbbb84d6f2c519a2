import { formatNumber } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Story } from '../../data/stories.ts';
import css from './StoryFigures.module.css';

type Props = { figures: NonNullable<Story['words']['figures']>; language: Language };

/** What changed, in numbers: each a block with its strip, as a booking in the week. */
export function StoryFigures({ figures, language }: Props) {
  return (
    <ul className={css.figures}>
      {figures.map(({ value, unit, counts, period }) => (
        <li key={counts}>
          <p className={css.value}>
            {formatNumber(value, language, unit === '%' ? 'percent' : 'decimal')}
            {unit && unit !== '%' && <span className={css.unit}> {unit}</span>}
          </p>
          <p>{counts}</p>
          <p className={css.period}>{period}</p>
        </li>
      ))}
    </ul>
  );
}
