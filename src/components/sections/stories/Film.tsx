import { colonIn } from '../../../../i18n/colon.ts';
import type { Film as FilmFacts, Story } from '../../../data/stories.ts';
import css from '../Video.module.css';
import { PlayLabel } from './PlayLabel.tsx';
import { Poster } from './Poster.tsx';

type Props = { film: FilmFacts; story: Story };

/** A film of the owner's in the browser's own player; neither a picture of it nor its captions are loaded before it is started. */
export function Film({ film, story }: Props) {
  const { words, frame, language } = story;
  return (
    <div className={css.screen}>
      {!film.poster && <Poster story={story} />}
      {/* biome-ignore lint/a11y/useMediaCaption: the captions of every language are in the list */}
      <video src={film.src} poster={film.poster} aria-label={words.title} controls playsInline preload="none">
        {film.captions.map(({ language: spoken, src }) => (
          <track key={spoken.code} kind="captions" src={src} srcLang={spoken.code} label={spoken.name} />
        ))}
      </video>
      <button className={css.start} type="button" data-film-start="" hidden>
        <span className={css.label}>
          <PlayLabel>
            {frame.play ?? frame.watch}
            <span className="visually-hidden">{colonIn(language) + words.title}</span>
          </PlayLabel>
        </span>
      </button>
    </div>
  );
}
