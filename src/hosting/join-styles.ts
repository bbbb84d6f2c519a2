/** A style element, with what is in it. */
const styleElement = /<style>(.*?)<\/style>/gs;

/** Joins a page's style elements into the first: each costs the header of the page a hash of 52 bytes, which cannot be packed. */
export function joinStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style]) => style);
  let isFirst = true;
  return html.replace(styleElement, () => {
    const joined = isFirst ? `<style>${styles.join('')}</style>` : '';
    isFirst = false;
    return joined;
  });
}
