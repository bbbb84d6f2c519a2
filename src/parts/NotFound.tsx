import type { Words } from '../../model/words/index.ts';
import type { CoverImage } from '../data/media.ts';
import { Button } from './Button.tsx';
import css from './NotFound.module.css';
import { Slot } from './Slot.tsx';

type Props = { words: Words['not-found']; days: string[]; home: string; picture: CoverImage | undefined };

export function NotFound({ words, days, home, picture }: Props) {
  return (
    <div className={`grid ${css.page}`}>
      <div className={`aside ${css.words}`}>
        <h1>{words.title}</h1>
        <p className="standfirst">{words.text}</p>
        <Button href={home} size="large">
          {words.home}
        </Button>
      </div>
      <div className="matter">
        <Slot days={days} slot={words.slot} picture={picture} />
      </div>
    </div>
  );
}
