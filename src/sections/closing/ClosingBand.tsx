import type { Language } from '../../../i18n/language.ts';
import { type CoverImage, ownPicture } from '../../data/media.ts';
import { type Person, peopleIn } from '../../data/people.ts';
import { BookButton } from '../../parts/BookButton.tsx';
import { ClosingPicture } from '../../parts/ClosingPicture.tsx';
import { Eyebrow, type Place } from '../../parts/Eyebrow.tsx';
import { Faces } from '../../parts/Faces.tsx';
import { Headline } from '../../parts/Headline.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { TextLinks } from '../../parts/TextLink.tsx';
import { fitHeadline } from '../../typography/fit-headline.ts';
import { type Prepare, show } from '../section.ts';
import css from './ClosingBand.module.css';
import { Edge } from './Edge.tsx';

type Props = {
  language: Language;
  lines?: readonly [string, string];
  title?: string | undefined;
  text?: string | undefined;
  links?: readonly { href: string; label: string }[];
  eyebrow?: { text: string; place: Place };
  people?: readonly Person[];
  picture: CoverImage | undefined;
};

export function ClosingBand({
  language,
  lines,
  title,
  text,
  links,
  eyebrow,
  people,
  picture,
}: Props) {
  return (
    <>
      <Edge band="on-accent" />
      <section className={`on-accent measured ${css.band}`}>
        <div className="grid">
          {eyebrow && <Eyebrow place={eyebrow.place}>{eyebrow.text}</Eyebrow>}
          {lines ? (
            <Headline lines={lines} as="h2" name="close" />
          ) : (
            <h2 className={css.title}>{title}</h2>
          )}
          <div className={css.row}>
            {people && <Faces people={people} />}
            {text && <p className="standfirst">{keepTogether(text)}</p>}
            <BookButton language={language} />
            {links && <TextLinks links={links} />}
          </div>
          <ClosingPicture picture={picture} language={language} />
        </div>
      </section>
    </>
  );
}

export const closing: Prepare<'closing'> = async (
  { eyebrow, lines, standfirst },
  { language, place },
) => {
  const props = {
    language,
    lines,
    text: standfirst,
    eyebrow: { text: eyebrow, place },
    people: await peopleIn(language),
    picture: await ownPicture('closing'),
  };
  return show(ClosingBand, props, { variables: await fitHeadline(lines, 'close', language) });
};

export const book: Prepare<'book'> = async (words, { language }) =>
  show(ClosingBand, { ...words, language, picture: await ownPicture('closing') });
