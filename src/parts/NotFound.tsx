import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { CoverImage } from '../data/media.ts';
import { daysIn, wordsIn } from '../data/owner.ts';
import { Button } from './Button.tsx';
import { Cover } from './Cover.tsx';
import css from './NotFound.module.css';
import own from './OwnPicture.module.css';

type Props = {
  language: Language;
  picture: CoverImage | undefined;
};

export function NotFound({ language, picture }: Props) {
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
        <div className={picture ? own.slot : css.week} role="img" aria-label={words.slot}>
          {picture ? <Cover image={picture} /> : daysIn(language).map((day) => <i key={day}>{day}</i>)}
          <b className={picture ? undefined : 'strip'}>{words.slot}</b>
        </div>
      </div>
    </div>
  );
}
