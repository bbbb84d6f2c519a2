import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { CoverImage } from '../data/media.ts';
import { daysIn, wordsIn } from '../data/owner.ts';
import { Button } from './Button.tsx';
import css from './NotFound.module.css';
import { Slot } from './Slot.tsx';

export function NotFound({ language, picture }: { language: Language; picture: CoverImage | undefined }) {
  const words = wordsIn(language)['not-found'];
  return (
    <div className={`grid ${css.page}`}>
      <div className={`aside stack ${css.words}`}>
        <h1>{words.title}</h1>
        <p className="standfirst">{words.text}</p>
        <Button href={pagePath('home', language)} size="large">
          {words.home}
        </Button>
      </div>
      <div className="matter">
        <Slot days={daysIn(language)} slot={words.slot} picture={picture} />
      </div>
    </div>
  );
}
