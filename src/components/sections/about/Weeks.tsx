import type { Copy } from '../../../../model/words/index.ts';
import css from './Weeks.module.css';

/** How the work goes: a schedule whose last block is the launch. */
export function Weeks({ copy }: { copy: NonNullable<Copy['about']['weeks']> }) {
  return (
    <section className="section on-block">
      <div className="grid">
        <h2 className="matter">{copy.title}</h2>
        <ol className={css.weeks}>
          {copy.items.map(({ when, text }) => (
            <li key={when}>
              <h3 className={css.when}>{when}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
