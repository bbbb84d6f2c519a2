import type { Copy } from '../../../site-schema/words/index.ts';
import { Eyebrow } from '../ui/Eyebrow.tsx';
import { Sample } from '../ui/Sample.tsx';
import css from './Testimonials.module.css';

type Props = {
  copy: NonNullable<Copy['home']['testimonials']>;
  sample: string;
  /** How the language marks a quotation: '“{quote}”'. */
  quotation: string;
};

export function Testimonials({ copy, sample, quotation }: Props) {
  const [open, close] = quotation.split('{quote}');
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={5} numbered>
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="visually-hidden">{copy.title}</h2>
        <div className={`matter ${css.voices}`}>
          {copy.items.map((voice) => (
            <figure key={voice.name}>
              <blockquote>
                <p>
                  <span className={css.mark}>{open}</span>
                  {voice.quote}
                  {close}
                </p>
              </blockquote>
              <figcaption>
                <b>{voice.name}</b>
                {voice.role} {voice.sample && <Sample>{sample}</Sample>}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
