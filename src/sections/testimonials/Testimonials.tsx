import type { Words } from '../../../model/words/index.ts';
import type { Picture } from '../../data/media.ts';
import { hasBands } from '../../data/owner.ts';
import { prepareFace } from '../../data/people.ts';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { Quotation } from '../../parts/Quotation.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './Testimonials.module.css';

type TestimonialWords = NonNullable<Words['home']['testimonials']>;
type Quoted = TestimonialWords['items'][number] & { face: Picture | undefined };

type Props = {
  words: Omit<TestimonialWords, 'items'> & { items: readonly Quoted[] };
  place: Place;
  site: Words['site'];
};

const Testimonials = ({ words: { eyebrow, title, items }, place, site }: Props) => (
  <section className={`measured ${css.section} ${hasBands ? css.band : ''}`}>
    <div className={css.head}>
      <div className="grid">
        <Eyebrow place={place}>{eyebrow}</Eyebrow>
        <h2 className="matter title-3">{title}</h2>
      </div>
    </div>
    <ul className={css.testimonials}>
      {items.map((item) => (
        <li key={item.id}>
          <article aria-label={item.name}>
            <Quotation site={site} {...item} text={item.quote} />
          </article>
        </li>
      ))}
    </ul>
  </section>
);

export const testimonials: Prepare<'testimonials'> = async (
  { testimonials: ids, ...heading },
  { words: { home, site }, place },
) => {
  const items = choose(home.testimonials?.items, ids).map(async (item) => ({
    ...item,
    face: await prepareFace(item),
  }));
  return show(Testimonials, {
    words: { ...heading, items: await Promise.all(items) },
    place,
    site,
  });
};
