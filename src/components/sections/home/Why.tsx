import type { Copy } from '../../../../model/words/index.ts';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import { ReasonFigure } from './ReasonFigure.tsx';
import css from './Why.module.css';

export function Why({ copy }: { copy: Copy['home']['why'] }) {
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={1} numbered>
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="matter">{copy.title}</h2>
        <ul className={`columns ${css.reasons}`}>
          {copy.reasons.map((reason) => (
            <li key={reason.title}>
              {reason.figure && <ReasonFigure name={reason.figure} />}
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
