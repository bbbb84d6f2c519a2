import type { Words } from '../../../../model/words/index.ts';
import { Button } from '../../ui/Button.tsx';
import css from './BookingBox.module.css';

type Props = { title: string; text?: string; site: Words['site']; bookingPage: string };

/** An invitation to the free consultation. */
export function BookingBox({ title, text, site, bookingPage }: Props) {
  return (
    <section className={css.section}>
      <div className="grid">
        <div className={`on-block ${css.box}`}>
          <h2 className="title-3">{title}</h2>
          {text && <p className="standfirst">{text}</p>}
          <Button href={bookingPage} size="large" newTab={site.newTab}>
            {site.actions.book}
          </Button>
        </div>
      </div>
    </section>
  );
}
