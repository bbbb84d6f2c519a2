import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { CoverImage } from '../data/media.ts';
import { wordsIn } from '../data/owner.ts';
import { BookButton } from './BookButton.tsx';
import { ClosingPicture } from './ClosingPicture.tsx';
import { PageIntro } from './PageIntro.tsx';
import { TextLink } from './TextLink.tsx';
import css from './Thanks.module.css';

/**
 * After a message was sent without scripting: the colour of the closing band, and a week with the
 * slot of the visitor.
 */
export function Thanks({
  language,
  picture,
}: {
  language: Language;
  picture: CoverImage | undefined;
}) {
  const { eyebrow, thanks } = wordsIn(language).contact;
  return (
    <div className={`on-accent measured ${css.page}`}>
      <PageIntro filled={6} eyebrow={eyebrow} title={thanks.title} standfirst={thanks.next}>
        <div className={`row ${css.actions}`}>
          <BookButton language={language} />
          <TextLink href={pagePath('home', language)}>{thanks.home}</TextLink>
          <TextLink href={pagePath('services', language)}>{thanks.services}</TextLink>
        </div>
      </PageIntro>
      <div className={`grid ${css.picture}`}>
        <ClosingPicture picture={picture} language={language} slot={thanks.slot} />
      </div>
    </div>
  );
}
