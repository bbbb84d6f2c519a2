import type { ComponentProps } from 'react';
import type { Words } from '../../../../model/words/index.ts';
import { Eyebrow } from '../../ui/Eyebrow.tsx';
import { Offers } from './Offers.tsx';
import css from './OffersSection.module.css';

type Props = { words: Words['home']['services']; offers: ComponentProps<typeof Offers> };

/** What one can buy, each with the way to its passage on the services page. */
export function OffersSection({ words, offers }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <Eyebrow filled={3} numbered>
          {words.eyebrow}
        </Eyebrow>
        <h2 className="matter">{words.title}</h2>
        {words.also && <p className={`matter standfirst ${css.also}`}>{words.also}</p>}
        <Offers {...offers} />
      </div>
    </section>
  );
}
