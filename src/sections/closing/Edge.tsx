import { type CoverImage, ownPicture } from '../../data/media.ts';
import { configuration } from '../../data/owner.ts';
import { Cover } from '../../parts/Cover.tsx';
import css from './Edge.module.css';

type Props = {
  drawing: CoverImage | undefined;
  /** Whose colour the edge has: of a client or a band; by default of the page. */
  client?: string;
  band?: 'on-accent' | 'on-block' | 'on-tint';
};

/** The upper edge of a coloured band: the owner's closing drawing in the colour of the band. */
export const Edge = ({ drawing, client, band }: Props) =>
  drawing && (
    <div className={`no-print measured ${band ?? ''} ${css.edge}`} data-client={client}>
      <Cover image={drawing} />
    </div>
  );

/** The classes of a section on a hill of the tint, into which the edge after it rises. */
export const hill = `on-tint ${css.hill}`;

/** What `Edge` draws, where the owner has such bands. */
export async function prepareEdge(): Promise<CoverImage | undefined> {
  if (configuration.shape.bands !== 'drawn') return undefined;
  const picture = await ownPicture('closing');
  return picture?.drawing ? picture : undefined;
}
