import type { Words } from '../../../model/words/index.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Weeks.module.css';

/** The weeks of a project as a schedule, whose last block is the launch. */
export function Weeks({ words }: { words: NonNullable<Words['about']['weeks']> }) {
  return (
    <section className="section on-block">
      <div className="grid">
        <h2 className="matter">{words.title}</h2>
        <ol className={css.weeks}>
          {words.items.map(({ when, text }) => (
            <li key={when}>
              <h3 className={css.when}>{when}</h3>
              <p>{keepTogether(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export const weeks: Prepare<NonNullable<Words['about']['weeks']>> = (words) => show(Weeks, { words });
