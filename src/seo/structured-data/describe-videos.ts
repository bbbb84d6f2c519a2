import type { VideoObject } from 'schema-dts';
import type { Site } from '../../../site-schema/site-config.ts';
import type { PageFacts } from './describe-graph.ts';

export type Video = Site['videos'][keyof Site['videos']] & { title: string; description: string };

/** Videos whose required facts are known; without the day of upload a video is left out. */
export function describeVideos(videos: readonly Video[], pageUrl: string, language: string): PageFacts {
  const nodes = videos.flatMap(({ googleDriveId, uploadDate, title, description }): VideoObject[] =>
    uploadDate
      ? [
          {
            '@type': 'VideoObject',
            '@id': `${pageUrl}#${googleDriveId}`,
            name: title,
            description,
            uploadDate,
            thumbnailUrl: `https://drive.google.com/thumbnail?id=${googleDriveId}&sz=w1280`,
            embedUrl: `https://drive.google.com/file/d/${googleDriveId}/preview`,
            inLanguage: language,
            isPartOf: { '@id': pageUrl },
          },
        ]
      : [],
  );
  return { nodes };
}
