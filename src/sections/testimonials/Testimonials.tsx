import type { Words } from '../../../model/words/index.ts';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { Quotation } from '../../parts/Quotation.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Testimonials.module.css';

type TestimonialWords = NonNullable<Words['home']['testimonials']>;

type Props = { words: TestimonialWords; place: Place; site: Words['site'] };

function Testimonials({ words: { eyebrow, title, items }, place, site }: Props) {
  const [first, ...others] = items as [
    TestimonialWords['items'][number],
    ...TestimonialWords['items'],
  ];
  return (
    <section className={css.section}>
      <div className={`measured ${css.first}`}>
        <h2 className="visually-hidden">{title}</h2>
        <div className="grid">
          <Eyebrow place={place}>{eyebrow}</Eyebrow>
          <Quotation site={site} {...first} text={first.quote} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="grid">
          <ul className={`fit ${css.others}`}>
            {others.map((other) => (
              <li key={other.id}>
                <Quotation site={site} {...other} text={other.quote} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

export const testimonials: Prepare<
  Pick<TestimonialWords, 'eyebrow' | 'title'> & { testimonials: readonly string[] }
> = ({ testimonials: ids, ...heading }, { words: { home, site }, place }) =>
  show(Testimonials, {
    words: { ...heading, items: choose(home.testimonials?.items, ids) },
    place,
    site,
  });
