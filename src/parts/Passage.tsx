import type { ReactNode } from 'react';
import { keepTogether } from './keep-together.tsx';

type Props = { title: string /** Under the title. */; aside?: ReactNode; children: ReactNode };

export function Passage({ title, aside, children }: Props) {
  return (
    <section className="section">
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
