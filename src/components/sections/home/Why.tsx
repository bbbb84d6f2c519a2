import type { Words } from '../../../../model/words/index.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import css from './Why.module.css';

export function Why({ words }: { words: Words['home']['why'] }) {
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={1} numbered>
          {words.eyebrow}
        </Eyebrow>
        <h2 className="matter">{words.title}</h2>
        <ul className={`columns ${css.reasons}`}>
          {words.reasons.map((reason) => (
            <li key={reason.title}>
              {reason.figure && <Drawing name={`reasons/${reason.figure}`} />}
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
