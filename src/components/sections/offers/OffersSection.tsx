import type { ComponentProps } from 'react';
import type { Copy } from '../../../../model/words/index.ts';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import { Offers } from './Offers.tsx';
import css from './OffersSection.module.css';

type Props = { copy: Copy['home']['services']; offers: ComponentProps<typeof Offers> };

/** What one can buy, each with the way to its passage on the services page. */
export function OffersSection({ copy, offers }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={3} numbered>
          {copy.eyebrow}
        </Eyebrow>
        <h2 className="matter">{copy.title}</h2>
        <Offers {...offers} />
        {copy.also && <p className={`matter ${css.also}`}>{copy.also}</p>}
      </div>
    </section>
  );
}
