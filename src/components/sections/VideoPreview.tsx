import type { Story } from '../../stories.ts';
import { Poster } from './Poster.tsx';
import css from './VideoPreview.module.css';

/**
 * A video preview that holds its space from the first paint. It is a plain link to the video;
 * scripts/embeds.ts lays the player over it when the page is idle and it is near, or when it is asked for.
 */
export function VideoPreview({ story }: { story: Story }) {
  const { category, video, words, frame, mode } = story;
  if (!video || !('googleDriveId' in video)) return <Poster name={category} label={words.poster} />;
  const address = `https://drive.google.com/file/d/${video.googleDriveId}`;
  return (
    <div>
      <div className={css.preview} data-embed={mode} data-embed-near="" data-src={`${address}/preview`} data-title={words.title}>
        <a className={css.poster} href={`${address}/view`} target="_blank" rel="noopener" data-embed-ask="">
          <Poster name={category} label={words.poster} />
          <span className={css.play}>
            <i>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 0v20l16-10z" />
              </svg>
            </i>
            <span>
              {frame.watch}
              <span className="visually-hidden">
                : {words.title} ({frame.newTab})
              </span>
            </span>
          </span>
        </a>
      </div>
      <p className={css.open}>
        <a href={`${address}/view`} target="_blank" rel="noopener">
          {frame.open}
          <span className="visually-hidden"> ({frame.newTab})</span>
        </a>
      </p>
    </div>
  );
}
