import type { Words } from '../../../model/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Closing } from '../../parts/Closing.tsx';
import type { CoverImage } from '../../parts/Cover.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './BookingBox.module.css';

type Props = { title: string; text?: string; site: Words['site']; bookingPage: string; picture: CoverImage | undefined };

/** An invitation to the free consultation, at the end of a page. */
export function BookingBox({ title, text, site, bookingPage, picture }: Props) {
  return (
    <section className={`on-accent measured ${css.band}`}>
      <div className="grid">
        <h2>{title}</h2>
        <div className={css.say}>
          {text && <p className="standfirst">{keepTogether(text)}</p>}
          <Button href={bookingPage} size="large" newTab={site.newTab}>
            {site.actions.book}
          </Button>
        </div>
        <Closing picture={picture} />
      </div>
    </section>
  );
}
