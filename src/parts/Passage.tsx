import type { ReactNode } from 'react';
import { keepTogether } from './keep-together.tsx';

type Props = {
  title: string;
  /** What stands under the title. */
  aside?: ReactNode;
  /** The classes of a band on which it stands. */
  band?: string | undefined;
  children: ReactNode;
};

export function Passage({ title, aside, band, children }: Props) {
  return (
    <section className={band ? `section measured ${band}` : 'section'}>
      <div className="grid">
        <div className="aside above">
          <h2 className="title-3">{keepTogether(title)}</h2>
          {aside}
        </div>
        <div className="matter">{children}</div>
      </div>
    </section>
  );
}
