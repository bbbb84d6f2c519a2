const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/**
 * Takes out the comments that React writes between two pieces of text: screen readers stop at each piece. Comments in
 * islands stay, because React looks for them when it hydrates.
 */
export const joinTexts = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));
