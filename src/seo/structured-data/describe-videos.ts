import type { VideoObject } from 'schema-dts';
import type { Story } from '../../stories.ts';
import type { PageFacts } from './describe-graph.ts';

type Video = Pick<Story, 'video'> & { words: Pick<Story['words'], 'title' | 'description'> };

/** Videos whose required facts are known; without the day of upload a video is left out. */
export function describeVideos(videos: readonly Video[], pageUrl: string, language: string): PageFacts {
  const nodes = videos.flatMap(({ video, words: { title, description } }): VideoObject[] =>
    video?.uploadDate && 'googleDriveId' in video
      ? [
          {
            '@type': 'VideoObject',
            '@id': `${pageUrl}#${video.googleDriveId}`,
            name: title,
            description,
            uploadDate: video.uploadDate,
            thumbnailUrl: `https://drive.google.com/thumbnail?id=${video.googleDriveId}&sz=w1280`,
            embedUrl: `https://drive.google.com/file/d/${video.googleDriveId}/preview`,
            inLanguage: language,
            isPartOf: { '@id': pageUrl },
          },
        ]
      : [],
  );
  return { nodes };
}
