import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import { Poster, type PosterName } from './Poster.tsx';
import css from './VideoPreview.module.css';

export type EmbedMode = 'idle' | 'click';

type Props = {
  story: PosterName;
  copy: Copy['stories'];
  newTab: string;
  video: Site['videos'][PosterName];
  mode: EmbedMode;
};

/**
 * A video preview that holds its space from the first paint. It is a plain link to the video;
 * scripts/embeds.ts lays the player over it when the page is idle and it is near, or when it is asked for.
 */
export function VideoPreview({ story, copy, newTab, video, mode }: Props) {
  const address = `https://drive.google.com/file/d/${video.googleDriveId}`;
  return (
    <div>
      <div
        className={css.film}
        data-embed={mode}
        data-embed-near=""
        data-src={`${address}/preview`}
        data-title={copy[story].title}
      >
        <a className={css.poster} href={`${address}/view`} target="_blank" rel="noopener" data-embed-ask="">
          <Poster name={story} label={copy[story].poster} />
          <span className={css.play}>
            <i>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 0v20l16-10z" />
              </svg>
            </i>
            <span>
              {copy.watch}
              <span className="visually-hidden">
                : {copy[story].title} ({newTab})
              </span>
            </span>
          </span>
        </a>
      </div>
      <p className={css.open}>
        <a href={`${address}/view`} target="_blank" rel="noopener">
          {copy.open}
          <span className="visually-hidden"> ({newTab})</span>
        </a>
      </p>
    </div>
  );
}
