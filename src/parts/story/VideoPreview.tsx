import type { ReactNode } from 'react';
import { colonIn } from '../../../i18n/punctuation.ts';
import type { Film as FilmFile, FramedVideo, Story } from '../../data/stories.ts';
import { Cover } from '../Cover.tsx';
import { filmSandbox, isOwnFrame } from '../frame-sandbox.ts';
import { Heard } from '../Heard.tsx';
import css from './VideoPreview.module.css';

const screen = `no-print ${css.screen}`;

/**
 * The video of a story, or its poster where it has none. It holds its space, 16 to 9, from the
 * first paint.
 */
export function VideoPreview({ story }: { story: Story }) {
  const { video } = story;
  if (!video) return <StoryPoster story={story} />;
  return 'src' in video ? (
    <Film film={video} story={story} />
  ) : (
    <VideoFrame video={video} story={story} />
  );
}

/**
 * A story before its video is loaded, or without one: the owner's picture, the first messages of
 * its scene, or its title.
 */
function StoryPoster({ story: { picture, words } }: { story: Story }) {
  if (picture) return <Cover image={{ alt: words.poster ?? '', picture }} />;
  return (
    <div className={css.words} aria-hidden="true">
      {words.scene ? (
        words.scene.messages.slice(0, 2).map((message) => (
          <p key={message} className={css.message}>
            {message}
          </p>
        ))
      ) : (
        <p>{words.title}</p>
      )}
    </div>
  );
}

const PlayLabel = ({ children }: { children: ReactNode }) => (
  <span className={css.label}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6 4v12l10-6z" />
    </svg>
    <span>{children}</span>
  </span>
);

/**
 * A film of the owner's in the browser's own player; neither a picture of it nor its captions are
 * loaded before it is started.
 */
export function Film({ film, story }: { film: FilmFile; story: Story }) {
  const { words, shared, language } = story;
  return (
    <div className={screen} data-client={story.id}>
      {!film.poster && <StoryPoster story={story} />}
      {/* biome-ignore lint/a11y/useMediaCaption: the captions of every language are in the list */}
      <video
        src={film.src}
        poster={film.poster}
        aria-label={words.title}
        controls
        playsInline
        preload="none"
      >
        {film.captions.map(({ language: spoken, src }) => (
          <track
            key={spoken.code}
            kind="captions"
            src={src}
            srcLang={spoken.code}
            label={spoken.name}
          />
        ))}
      </video>
      <button className={css.start} type="button" data-film-start="" hidden>
        <PlayLabel>
          {shared.play ?? shared.watch}
          <Heard about={{ title: words.title, language }} />
        </PlayLabel>
      </button>
    </div>
  );
}

/** A plain link, over which scripts/embeds.ts lays the player. */
function VideoFrame({ video, story }: { video: FramedVideo; story: Story }) {
  const { preview, view, mode } = video;
  const { words, shared, language } = story;
  return (
    <div>
      <div
        className={screen}
        data-client={story.id}
        data-embed={mode}
        data-embed-near=""
        data-src={preview}
        data-sandbox={isOwnFrame(preview) ? undefined : filmSandbox}
        data-title={words.title}
      >
        <a className={css.link} href={view} target="_blank" rel="noopener" data-embed-ask="">
          <StoryPoster story={story} />
          <PlayLabel>
            {shared.watch}
            <span className="visually-hidden">
              {colonIn(language) + words.title} ({shared.newTab})
            </span>
          </PlayLabel>
        </a>
      </div>
      <p className={css.open}>
        <a className="tap" href={view} target="_blank" rel="noopener">
          {shared.open}
          <Heard newTab={shared.newTab} />
        </a>
      </p>
    </div>
  );
}
