import type { ComponentProps } from 'react';
import { Offers } from './Offers.tsx';
import css from './OffersSection.module.css';

type Props = { also: string | undefined; offers: Omit<ComponentProps<typeof Offers>, 'detail'> };

/** The four offers on the services page, with what each includes. */
export function ServiceCatalogue({ also, offers }: Props) {
  return (
    <div className={`grid ${css.catalogue}`}>
      <Offers {...offers} detail="outcome" />
      {also && <p className={`matter ${css.also}`}>{also}</p>}
    </div>
  );
}
