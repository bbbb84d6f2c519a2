import type { Words } from '../../../model/words/index.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Steps.module.css';

/** The columns of each step in a row of one to four. */
const rows = { 1: [8], 2: [4, 8], 3: [3, 5, 4], 4: [3, 3, 3, 3] } as const;

type RowLength = keyof typeof rows;

/** The places of up to eight steps: more than four go on in a second row. */
function placeSteps(count: number): { columns: number; place: number }[] {
  const first = (count > 4 ? Math.ceil(count / 2) : count) as RowLength;
  const placeRow = (length: RowLength) => rows[length].map((columns, index) => ({ columns, place: index + 1 }));
  return [...placeRow(first), ...(count > first ? placeRow((count - first) as RowLength) : [])];
}

/** The steps of the work as a schedule: the first is short, and the last has no end. */
export function Steps({ words, place }: Numbered<Words['home']['steps']>) {
  const places = placeSteps(words.items.length);
  return (
    <NumberedSection words={words} place={place} onBlock>
      <ol className={`columns ${css.steps}`}>
        {words.items.map((step, index) => (
          <li key={step.title} data-columns={places[index]?.columns} data-place={places[index]?.place}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <p className={css.when}>{keepTogether(step.when)}</p>
            <h3>{step.title}</h3>
            <p>{keepTogether(step.text)}</p>
          </li>
        ))}
      </ol>
    </NumberedSection>
  );
}

export const steps: Prepare<Words['home']['steps']> = (words, { place }) => show(Steps, { words, place });
