import type { Copy } from '../../../site-schema/words/index.ts';
import { Eyebrow } from '../ui/Eyebrow.tsx';
import css from './Why.module.css';
import { WhyFigure } from './WhyFigure.tsx';

const reasons = ['trusted', 'systemized', 'focused', 'proven'] as const;

export function Why({ copy }: { copy: Copy['home']['why'] }) {
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={1} numbered>
          {copy.mark}
        </Eyebrow>
        <h2 className="matter">{copy.title}</h2>
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <WhyFigure reason={reason} />
              <h3>{copy[reason].title}</h3>
              <p>{copy[reason].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
