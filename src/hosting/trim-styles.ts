import { transform } from 'lightningcss';
import { listModuleNames } from './class-names.ts';

const islands = /\/components\/islands\//;
/** A style element with its content. */
const styleElement = /<style>(.*?)<\/style>/gs;

/** The oldest browsers of docs/browsers.md as Lightning CSS takes them: a number with a byte for each part of the version. */
const targets = { safari: (15 << 16) | (4 << 8), firefox: 103 << 16, chrome: 107 << 16 };

/**
 * Joins a page's style elements into the first, for each needs a hash of 52 bytes in the page's header, which cannot be compressed. Removes
 * the rules whose classes of components or of drawings the page does not have: pages of one route share their styles, and pages that are
 * lists of sections differ in their sections. Those of an island's components stay: some of their classes appear after hydration.
 */
export function trimStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style]) => style).join('');
  const first = html.search(styleElement);
  return html.replace(styleElement, (_, _style, at) => (at === first ? `<style>${removeUnused(styles, html)}</style>` : ''));
}

function removeUnused(css: string, html: string): string {
  const hasIsland = html.includes('<astro-island');
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const names = listModuleNames();
  const modules = new Set(names.filter(({ short }) => classes.has(short)).map(({ file }) => file));
  // No element has the name of keyframes: they stay with a module of which the page has a class.
  const unused = names.filter(
    ({ short, file }) =>
      !classes.has(short) && !(hasIsland && islands.test(file)) && !(css.includes(`@keyframes ${short}{`) && modules.has(file)),
  );
  const drawn = [...css.matchAll(/(?<=\.)fill-[\w-]+/g)].map(([name]) => name).filter((name) => !classes.has(name));
  const unusedSymbols = [...unused.map(({ short }) => short), ...drawn];
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets, unusedSymbols }).code.toString();
}
