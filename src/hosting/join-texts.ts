const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/**
 * Removes the comments that React writes between two text nodes: screen readers stop at each node. Comments in
 * islands stay, because React needs them to hydrate.
 */
export const joinTexts = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));
