const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/** Takes out what React writes between two pieces of text to find them again: only islands are looked into again. */
export const dropMarkers = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));
