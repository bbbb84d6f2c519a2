import type { ReactNode } from 'react';

type Props = { title: string /** Under the title. */; aside?: ReactNode; children: ReactNode };

/** A passage of a page: its title left of the axis, its matter right of it. */
export function Passage({ title, aside, children }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <div className="aside above">
          <h2 className="title-3">{title}</h2>
          {aside}
        </div>
        <div className="matter">{children}</div>
      </div>
    </section>
  );
}
