import { type CoverImage, type Picture as PictureFile, preparePicture } from '../../data/media.ts';
import { Cover } from '../../parts/Cover.tsx';
import { findEdge } from '../closing/Edge.tsx';
import { type Prepare, show } from '../section.ts';
import css from './Picture.module.css';
import screensStyle from './screens.css?inline';

type Props = { image: CoverImage; phone: PictureFile | undefined; client?: string | undefined };

const Picture = ({ image, phone, client }: Props) => (
  <div className={`section ${client ? 'measured' : ''}`} data-client={client}>
    <div className={`grid ${phone ? '' : css.picture}`}>
      {phone ? <Screens image={image} phone={phone} /> : <Cover image={image} />}
    </div>
  </div>
);

/** A page on a desktop, and before it the same on a phone, where it moves as one scrolls. */
const Screens = ({
  image: { picture, alt },
  phone,
}: Pick<Props, 'image'> & { phone: PictureFile }) => (
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

export const picture: Prepare<'picture'> = async ({ picture: file, phone, focus, alt }, { page }) =>
  show(
    Picture,
    {
      image: {
        alt,
        picture: await preparePicture(file, phone ? wholeSpace : { ...space, focus }),
      },
      phone: phone ? await preparePicture(phone, phoneSpace) : undefined,
      // The opening of a story and its picture are one block, but for a drawn edge between them.
      client: phone || findEdge() ? undefined : page.ownPage?.data.story,
    },
    phone ? { style: screensStyle } : {},
  );
