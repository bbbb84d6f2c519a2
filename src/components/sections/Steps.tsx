import type { Copy } from '../../../site-schema/words/index.ts';
import { Eyebrow } from '../ui/Eyebrow.tsx';
import css from './Steps.module.css';

/** A schedule, not three columns: short, long, open-ended. */
export function Steps({ copy }: { copy: Copy['home']['steps'] }) {
  return (
    <section className={`section on-block ${css.section}`}>
      <div className="grid">
        <Eyebrow filled={2} numbered>
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="matter">{copy.title}</h2>
        <ol className={css.steps}>
          {copy.items.map((step, index) => (
            <li key={step.title}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <p className={css.when}>{step.when}</p>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
