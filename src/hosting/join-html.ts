/** A style element with its content. */
const styleElement = /<style>(.*?)<\/style>/gs;

/** Joins a page's style elements into the first: each needs a hash of 52 bytes, which cannot be compressed, in the page's header. */
export function joinStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style]) => style);
  const first = html.search(styleElement);
  return html.replace(styleElement, (_, _style, at) => (at === first ? `<style>${styles.join('')}</style>` : ''));
}

const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/**
 * Removes the comments that React writes between two text nodes: screen readers stop at each node. Comments in
 * islands stay, because React needs them to hydrate.
 */
export const joinTexts = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));
