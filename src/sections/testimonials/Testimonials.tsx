import type { Words } from '../../../model/words/index.ts';
import { Eyebrow } from '../../parts/Eyebrow.tsx';
import { Sample } from '../../parts/Sample.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Testimonials.module.css';

type TestimonialWords = NonNullable<Words['home']['testimonials']>;

type Props = {
  words: TestimonialWords;
  /** The section's number on its page, from 1. */
  place: number;
  sample: string;
  /** How the language marks a quotation: '“{quote}”'. */
  quotation: string;
};

/** Whether a testimonial begins at the axis: they are in rows of two, and an odd number begins with a row of three. */
function beginsAtAxis(index: number, count: number) {
  const three = count % 2 === 1 && count > 1 ? 3 : 0;
  return index >= three && (index - three) % 2 === 0;
}

/** Testimonials: the first one large, the others below it in columns of equal width. */
export function Testimonials({ words: { eyebrow, title, items }, place, ...marks }: Props) {
  const [first, ...others] = items as [TestimonialWords['items'][number], ...TestimonialWords['items']];
  const isFree = others.length === 0 || beginsAtAxis(0, others.length);
  return (
    <section className="section">
      <div className={['grid', isFree && css.free].filter(Boolean).join(' ')}>
        <Eyebrow filled={place} numbered>
          {eyebrow}
        </Eyebrow>
        <h2 className="visually-hidden">{title}</h2>
        <div className="matter">
          <Testimonial {...marks} words={first} className={css.first} />
        </div>
        {others.length > 0 && (
          <ul className={`columns ${css.others}`}>
            {others.map((words, index) => (
              <li key={words.name} data-axis={beginsAtAxis(index, others.length) || undefined}>
                <Testimonial {...marks} words={words} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type TestimonialProps = Omit<Props, 'words' | 'place'> & {
  words: TestimonialWords['items'][number];
  className?: string | undefined;
};

function Testimonial({ words, sample, quotation, className = '' }: TestimonialProps) {
  const [open, close] = quotation.split('{quote}');
  return (
    <figure className={`${css.testimonial} ${className}`}>
      <blockquote>
        <p>
          <span className={css.mark}>{open}</span>
          {words.quote}
          {close}
        </p>
      </blockquote>
      <figcaption>
        <span className={css.name}>{words.name}</span>
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
