import type { Language } from '../../i18n/language.ts';
import type { Words } from '../../model/words/index.ts';
import type { CoverImage } from '../data/media.ts';
import { ClosingPicture } from '../sections/closing/ClosingPicture.tsx';
import { BookButton } from './BookButton.tsx';
import { PageIntro } from './PageIntro.tsx';
import { Slot } from './Slot.tsx';
import { TextLink } from './TextLink.tsx';
import css from './Thanks.module.css';

type Props = {
  words: Words['contact'];
  language: Language;
  /** The short names of the days of the week. */
  days: string[];
  home: string;
  services: string;
  picture: CoverImage | undefined;
};

/** After a message was sent without scripting: the colour of the closing band, and a week with the slot of the visitor. */
export function Thanks({ words, language, days, home, services, picture }: Props) {
  return (
    <div className="on-accent measured">
      <PageIntro filled={6} eyebrow={words.eyebrow} title={words.thanks.title} standfirst={words.thanks.next}>
        <div className={css.actions}>
          <BookButton language={language} />
          <TextLink href={home}>{words.thanks.home}</TextLink>
          <TextLink href={services}>{words.thanks.services}</TextLink>
        </div>
      </PageIntro>
      {picture ? (
        <div className="grid">
          <ClosingPicture picture={picture} language={language} />
        </div>
      ) : (
        words.thanks.slot && (
          <div className={`grid ${css.slot}`}>
            <Slot days={days} slot={words.thanks.slot} isTaken />
          </div>
        )
      )}
    </div>
  );
}
