import type { Copy } from '../../../content/schema/index.ts';
import { SectionMark } from '../ui/SectionMark.tsx';
import css from './Why.module.css';
import { WhyFigure } from './WhyFigure.tsx';

const reasons = ['trusted', 'systemized', 'focused', 'proven'] as const;

export function Why({ copy }: { copy: Copy['home']['why'] }) {
  return (
    <section className="section">
      <div className="grid">
        <SectionMark filled={1} numbered>
          {copy.mark}
        </SectionMark>
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
