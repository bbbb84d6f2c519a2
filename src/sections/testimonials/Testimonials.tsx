import type { Words } from '../../../model/words/index.ts';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Testimonials.module.css';

type TestimonialWords = NonNullable<Words['home']['testimonials']>;

type Props = { words: TestimonialWords; place: Place; frame: Words['site'] };

/** Testimonials: the first one as large as the page, the others below it. */
function Testimonials({ words: { eyebrow, title, items }, place, frame }: Props) {
  const [first, ...others] = items as [TestimonialWords['items'][number], ...TestimonialWords['items']];
  return (
    <section className={css.section}>
      <div className={`measured ${css.first}`}>
        <h2 className="visually-hidden">{title}</h2>
        <div className="grid">
          <Eyebrow place={place}>{eyebrow}</Eyebrow>
          <Testimonial frame={frame} words={first} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="grid">
          <ul className={`fit ${css.others}`}>
            {others.map((words) => (
              <li key={words.id}>
                <Testimonial frame={frame} words={words} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Testimonial({ words, frame }: { words: TestimonialWords['items'][number]; frame: Words['site'] }) {
  return (
    <figure className={`stack ${css.testimonial}`}>
      {/* No word stands alone in the last line. */}
      <blockquote>{frame.quotation.replace('{quote}', words.quote).replace(/ (?=\S+$)/, '\u00A0')}</blockquote>
      <figcaption>
        <b>{words.name}</b>
        {words.role} {words.sample && <Sample>{frame.sample}</Sample>}
      </figcaption>
    </figure>
  );
}

export const testimonials: Prepare<Pick<TestimonialWords, 'eyebrow' | 'title'> & { testimonials: readonly string[] }> = (
  { testimonials: ids, ...heading },
  { words: { home, site }, place },
) => {
  const items = choose(home.testimonials?.items, ids);
  return show(Testimonials, { words: { ...heading, items }, place, frame: site });
};
