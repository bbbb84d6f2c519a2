/** A style element, with what is in it. */
const styleElement = /<style>(.*?)<\/style>/gs;

/** Joins a page's style elements into the first: each costs the header of the page a hash of 52 bytes, which cannot be packed. */
export function joinStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style]) => style);
  const first = html.search(styleElement);
  return html.replace(styleElement, (_, _style, at) => (at === first ? `<style>${styles.join('')}</style>` : ''));
}

const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/**
 * Takes out the comments that React writes between two pieces of text: screen readers stop at each piece. Comments in
 * islands stay, because React looks for them when it hydrates.
 */
export const joinTexts = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));
