import type { Words } from '../../../model/words/index.ts';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Testimonials.module.css';

type TestimonialWords = NonNullable<Words['home']['testimonials']>;

/** What all testimonials share: the mark of a sample, and how the language marks a quotation: '“{quote}”'. */
type Marks = { sample: string; quotation: string };

type Props = Marks & {
  words: TestimonialWords;
  place: Place;
};

/** Testimonials: the first one as large as the page, the others below it. */
function Testimonials({ words: { eyebrow, title, items }, place, ...marks }: Props) {
  const [first, ...others] = items as [TestimonialWords['items'][number], ...TestimonialWords['items']];
  return (
    <section className={css.section}>
      <div className={`measured ${css.first}`}>
        <h2 className="visually-hidden">{title}</h2>
        <div className="grid">
          <Eyebrow place={place}>{eyebrow}</Eyebrow>
          <Testimonial {...marks} words={first} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="grid">
          <ul className={css.others}>
            {others.map((words) => (
              <li key={words.id}>
                <Testimonial {...marks} words={words} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Testimonial({ words, sample, quotation }: Marks & { words: TestimonialWords['items'][number] }) {
  return (
    <figure className={css.testimonial}>
      {/* No word stands alone in the last line. */}
      <blockquote>{quotation.replace('{quote}', words.quote).replace(/ (?=\S+$)/, '\u00A0')}</blockquote>
      <figcaption>
        <b>{words.name}</b>
        {words.role} {words.sample && <Sample>{sample}</Sample>}
      </figcaption>
    </figure>
  );
}

export const testimonials: Prepare<Pick<TestimonialWords, 'eyebrow' | 'title'> & { testimonials: readonly string[] }> = (
  { testimonials: ids, ...heading },
  { words: { home, site }, place },
) => {
  const items = choose(home.testimonials?.items, ids);
  return show(Testimonials, { words: { ...heading, items }, place, sample: site.sample, quotation: site.quotation });
};
