import type { Locator } from '@playwright/test';

/** The captions that a film shows: their language, kind and label, and the first of them. */
export const listShownCaptions = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .map(({ language: spoken, kind, label, cues }) => ({
        spoken,
        kind,
        label,
        first: (cues?.[0] as VTTCue | undefined)?.text,
      })),
  );

/** How many seconds of a film have been played. */
export const readPlayedSeconds = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime);
