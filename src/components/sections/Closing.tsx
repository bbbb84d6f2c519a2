import type { Copy } from '../../../content/schema/index.ts';
import { Button } from '../ui/Button.tsx';
import { SectionMark } from '../ui/SectionMark.tsx';
import css from './Closing.module.css';

type Props = { copy: Copy['home']['close']; site: Copy['site']; bookingPage: string };

export function Closing({ copy, site, bookingPage }: Props) {
  return (
    <section className={`section citron ${css.section}`}>
      <div className="grid">
        <SectionMark filled={6} numbered>
          {copy.mark}
        </SectionMark>
        <h2 className={css.headline}>
          <span>{copy.lines[0]} </span>
          <span>{copy.lines[1]}</span>
        </h2>
        <div className={css.row}>
          <p className="lead">{copy.lead}</p>
          <Button href={bookingPage} size="large" newTab={site.newTab}>
            {site.actions.book}
          </Button>
        </div>
      </div>
    </section>
  );
}
