import type { Story } from '../../../data/stories.ts';
import { DriveVideo } from './DriveVideo.tsx';
import { Film } from './Film.tsx';
import { Poster } from './Poster.tsx';

/** The video of a story, or its drawing where it has none. It holds its space, 16 to 9, from the first paint. */
export function VideoPreview({ story }: { story: Story }) {
  const { video } = story;
  if (!video) return <Poster story={story} />;
  return 'src' in video ? <Film film={video} story={story} /> : <DriveVideo id={video.googleDriveId} story={story} />;
}
