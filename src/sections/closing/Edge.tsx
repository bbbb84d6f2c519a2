import { drawCover } from '../../data/media.ts';
import { configuration, readOwner } from '../../data/owner.ts';
import { Cover } from '../../parts/Cover.tsx';
import css from './Edge.module.css';

type Props = {
  /** Whose colour the edge has: of a client or a band; by default of the page. */
  client?: string;
  band?: 'on-accent' | 'on-block' | 'on-tint';
};

/** The upper edge of a coloured band: the owner's closing drawing in the colour of the band. */
export function Edge({ client, band }: Props) {
  const drawing = findEdge();
  return (
    drawing && (
      <div className={`no-print measured ${band ?? ''} ${css.edge}`} data-client={client}>
        <Cover image={{ alt: '', drawing: drawCover(drawing) }} />
      </div>
    )
  );
}

/** The classes of a section on a hill of the tint, into which the edge after it rises. */
export const hillWith = (own: string | undefined): string | undefined =>
  findEdge() && `on-tint ${css.hill} ${own}`;

/** What `Edge` draws; undefined where the bands of the owner have straight edges. */
export function findEdge() {
  const { closing } = readOwner().pictures;
  return configuration.shape.bands === 'drawn' && typeof closing === 'object' ? closing : undefined;
}
