import type { Language } from '../../../i18n/language.ts';
import { ownPicture } from '../../data/media.ts';
import { weekIn, wordsIn } from '../../data/owner.ts';
import { Cover } from '../../parts/Cover.tsx';
import own from '../../parts/OwnPicture.module.css';
import css from './Opening.module.css';

export type OpeningProps = Awaited<ReturnType<typeof prepareOpening>> & {
  className?: string | undefined;
};

/**
 * The picture that opens the home page: the owner's, or a week that fills but for its free day,
 * whose bookings Opening.module.css places.
 */
export function Opening({ words, week, picture, className = '' }: OpeningProps) {
  if (picture)
    return (
      <figure className={`${className} ${own.opening}`}>
        <Cover image={picture} first />
      </figure>
    );
  if (!words) return null;
  return (
    <figure className={className}>
      {/* Firefox exposes what is in an image. */}
      <div role="img" aria-label={words.description}>
        <div className={css.calendar} aria-hidden="true">
          {week.map(({ name, isFree }) => (
            <div key={name} className={isFree ? css.free : undefined}>
              {name}
            </div>
          ))}
          {words.hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
          {words.names.map((name) => (
            <b key={name}>{name}</b>
          ))}
          <em>{words.sunday}</em>
        </div>
      </div>
      <div className={css.key}>
        <p>{words.you}</p>
        <p>{words.us}</p>
      </div>
    </figure>
  );
}

export async function prepareOpening(language: Language) {
  const words = wordsIn(language).home.week;
  const picture = await ownPicture('opening', words?.description);
  return { words, week: weekIn(language), picture };
}

/** Which day of the drawn week is the free one, where it is not the last. */
export function openingVariables({ week }: OpeningProps): Record<string, number> {
  const free = week.findIndex(({ isFree }) => isFree) + 1;
  return free < 7 ? { free } : {};
}
