import type { Story } from '../../../data/stories.ts';
import css from '../Video.module.css';
import { PlayLabel } from './PlayLabel.tsx';
import { Poster } from './Poster.tsx';

/**
 * A video on Google Drive: a plain link to it, over which scripts/embeds.ts lays the player
 * when the page is idle and it is near, or when it is asked for.
 */
export function DriveVideo({ id, story }: { id: string; story: Story }) {
  const { words, frame, mode } = story;
  const address = `https://drive.google.com/file/d/${id}`;
  return (
    <div>
      <div className={css.screen} data-embed={mode} data-embed-near="" data-src={`${address}/preview`} data-title={words.title}>
        <a className={css.link} href={`${address}/view`} target="_blank" rel="noopener" data-embed-ask="">
          <Poster story={story} />
          <span className={css.label}>
            <PlayLabel>
              {frame.watch}
              <span className="visually-hidden">
                : {words.title} ({frame.newTab})
              </span>
            </PlayLabel>
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
