import { formatNumber } from '../../../i18n/format.ts';
import type { Story } from '../../data/stories.ts';
import { Sample } from '../../parts/Sample.tsx';
import css from './LeadNumber.module.css';

type Lead = { story: Story; figure: NonNullable<Story['words']['figures']>[number] };

/** The figure that opens the portfolio: the first one that says how it was before, else the first of all. */
export function findLead(stories: readonly Story[]): Lead | undefined {
  const all = stories.flatMap((story) => (story.words.figures ?? []).map((figure) => ({ story, figure })));
  return all.find(({ figure }) => figure.before !== undefined) ?? all[0];
}

/** A figure of a story, as large as the page allows. */
export function LeadNumber({ story: { language, words, frame }, figure }: Lead) {
  const { before, value, unit, counts, period } = figure;
  const format = (number: number) => formatNumber(number, language, unit === '%' ? 'percent' : 'decimal');
  return (
    <div className={css.figure}>
      <p className={css.value}>
        {before !== undefined && (
          <>
            <span className={css.before}>{format(before)}</span> <i />{' '}
          </>
        )}
        {format(value)}
        {unit && unit !== '%' && <span className={css.unit}>{unit}</span>}
      </p>
      <p>
        <b>{counts}</b>
        <br />
        {period} {words.sample && <Sample>{frame.sample}</Sample>}
      </p>
    </div>
  );
}
