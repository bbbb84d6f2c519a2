import { type CoverImage, type Picture as PictureFile, preparePicture } from '../../data/media.ts';
import { Cover } from '../../parts/Cover.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Picture.module.css';
import screensStyle from './screens.css?inline';

type Props = { image: CoverImage; phone: PictureFile | undefined };

const Picture = ({ image, phone }: Props) => (
  <div className="section">
    <div className={`grid ${phone ? '' : css.picture}`}>
      {phone ? <Screens image={image} phone={phone} /> : <Cover image={image} />}
    </div>
  </div>
);

/** A page on a desktop, and before it the same on a phone, where it moves as one scrolls. */
const Screens = ({ image: { picture, alt }, phone }: Required<Props>) => (
  <div className="screens">
    <img {...picture} alt={alt} decoding="async" loading="lazy" />
    <div>
      <img {...phone} alt="" decoding="async" loading="lazy" />
    </div>
  </div>
);

const space = { sizes: '100vw', widths: [480, 800, 1200, 1740], ratio: 16 / 9 };
const wholeSpace = { sizes: '(min-width: 52rem) 76vw, 100vw', widths: [480, 800, 1280] };
const phoneSpace = { sizes: '(min-width: 52rem) 21vw, 34vw', widths: [180, 300, 585] };

export const picture: Prepare<'picture'> = async ({ picture: file, phone, focus, alt }) =>
  show(
    Picture,
    {
      image: {
        alt,
        picture: await preparePicture(file, phone ? wholeSpace : { ...space, focus }),
      },
      phone: phone ? await preparePicture(phone, phoneSpace) : undefined,
    },
    phone ? { style: screensStyle } : {},
  );
