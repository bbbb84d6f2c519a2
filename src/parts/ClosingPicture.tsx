import type { Language } from '../../i18n/language.ts';
import type { CoverImage } from '../data/media.ts';
import { weekIn, wordsIn } from '../data/owner.ts';
import css from './ClosingPicture.module.css';
import { Cover } from './Cover.tsx';
import own from './OwnPicture.module.css';

type Props = {
  picture: CoverImage | undefined;
  language: Language;
  /** The words in the free slot, by default those of Sunday. */
  slot?: string | undefined;
};

/**
 * The picture under the words of a closing band: the owner's, or a week whose six days come out of
 * the free one while it is scrolled to.
 */
export function ClosingPicture({ picture, language, slot }: Props) {
  if (picture)
    return (
      <div className={`no-print ${own.closing}`}>
        <Cover image={picture} />
      </div>
    );
  return (
    <div className={`no-print ${css.week}`} aria-hidden="true">
      {weekIn(language)
        .filter(({ isFree }) => !isFree)
        .map(({ name }) => (
          <i key={name} className="strip">
            {!slot && name}
          </i>
        ))}
      <span>
        <b>{slot ?? wordsIn(language).home.week?.sunday}</b>
      </span>
    </div>
  );
}
