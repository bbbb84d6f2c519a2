import { type CoverImage, preparePicture } from '../../data/media.ts';
import { Cover } from '../../parts/Cover.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Picture.module.css';

const Picture = ({ image }: { image: CoverImage }) => (
  <div className="section">
    <div className={`grid ${css.picture}`}>
      <Cover image={image} />
    </div>
  </div>
);

const space = { sizes: '100vw', widths: [480, 800, 1200, 1740], ratio: 16 / 9 };

export const picture: Prepare<'picture'> = async ({ picture: file, focus, alt }) =>
  show(Picture, { image: { alt, picture: await preparePicture(file, { ...space, focus }) } });
