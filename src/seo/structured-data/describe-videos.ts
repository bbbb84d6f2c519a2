import type { VideoObject } from 'schema-dts';
import type { Story } from '../../data/stories.ts';
import type { PageFacts } from './describe-graph.ts';

type Videos = {
  videos: readonly (Pick<Story, 'id' | 'video'> & { words: Pick<Story['words'], 'title' | 'description'> })[];
  pageUrl: string;
  /** The address of a picture for films without a poster of their own. */
  picture: string;
  language: string;
};

/** Videos whose required facts are known; without the day of upload a video is left out. */
export function describeVideos({ videos, pageUrl, picture, language }: Videos): PageFacts {
  const nodes = videos.flatMap(({ id, video, words: { title, description } }): VideoObject[] =>
    video?.uploadDate
      ? [
          {
            '@type': 'VideoObject',
            '@id': `${pageUrl}#${id}-video`,
            name: title,
            description,
            uploadDate: video.uploadDate,
            ...describePlaces(video, pageUrl, picture),
            inLanguage: language,
            isPartOf: { '@id': pageUrl },
          },
        ]
      : [],
  );
  return { nodes };
}

function describePlaces(video: NonNullable<Story['video']>, pageUrl: string, picture: string): Partial<VideoObject> {
  if ('googleDriveId' in video)
    return {
      thumbnailUrl: `https://drive.google.com/thumbnail?id=${video.googleDriveId}&sz=w1280`,
      embedUrl: `https://drive.google.com/file/d/${video.googleDriveId}/preview`,
    };
  return {
    thumbnailUrl: new URL(video.poster ?? picture, pageUrl).href,
    contentUrl: new URL(video.src, pageUrl).href,
    ...(video.durationSeconds && { duration: `PT${Math.round(video.durationSeconds)}S` }),
  };
}
