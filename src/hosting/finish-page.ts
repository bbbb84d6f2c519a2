import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Features, transform } from 'lightningcss';
import { memoize } from '../../model/process/memoize.ts';

/** Without “a”: advertisement blockers hide elements of the class “ad”. */
const letters = 'bcdefghijklmnopqrstuvwxyz';

const spell = (index: number): string =>
  (index < letters.length ? '' : spell(Math.floor(index / letters.length) - 1)) +
  letters[index % letters.length];

type ModuleName = { file: string; className: string; short: string };

let listed: readonly ModuleName[] | undefined;

/**
 * All names, in the order of the files' paths: Vite's own order differs between two builds of the
 * same sources.
 */
function listModuleNames(): readonly ModuleName[] {
  listed ??= globSync('src/**/*.module.css')
    .sort()
    .flatMap((path) => {
      const css = readFileSync(path, 'utf8').replace(/:global\([^)]*\)/g, '');
      const found = new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi));
      return [...found].map((className) => ({ file: resolve(path), className }));
    })
    .map((name, index) => ({ ...name, short: spell(index) }));
  return listed;
}

/**
 * Names a class of a CSS module, by its absolute path, in one or two letters: b, c, … z, bb, bc.
 */
export const nameClass = (className: string, file: string): string =>
  listModuleNames().find((name) => name.className === className && name.file === file)?.short ??
  // The development server lists no class that was added after its start.
  `${basename(file, '.module.css')}-${className}`;

const islands = /\/sections\/form\//;
const styleElement = /<style>(.*?)<\/style>/s;

/**
 * The oldest browsers of docs/browsers.md, as Lightning CSS encodes versions: major << 16 | minor
 * << 8.
 */
const targets = { safari: (15 << 16) | (4 << 8), firefox: 103 << 16, chrome: 107 << 16 };

/**
 * Joins a page's style elements into the first: each one needs a hash of 52 bytes in the policy's
 * header, which cannot be compressed. Then removes the rules for classes of components and drawings
 * that the page does not use: pages of one route share their styles, but pages that are lists of
 * sections differ in their sections. The rules of islands stay, because some of their classes
 * appear after hydration.
 */
export function trimStyles(html: string): string {
  const hasIsland = html.includes('<astro-island');
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const used = [hasIsland ? 'island' : '', ...[...classes].sort()].join(' ');
  // Each page has numbers of its own in its first style; the others are those of many pages.
  const parts = html.split(styleElement);
  const [first, ...shared] = parts.filter((_, at) => at % 2 === 1);
  if (first === undefined) return html;
  const [before, ...after] = parts.filter((_, at) => at % 2 === 0);
  const styles = removeUnused(first, used) + removeUnusedOnce(shared.join(''), used);
  return [before, `<style>${styles}</style>`, ...after].join('');
}

/** The classes by which the root element tells shapes apart; see `shapeClasses`. */
const shapes = 'beside|boxes|centred|space|wind';
/**
 * Classes that no CSS module names: of src/styles and the layouts, then of Markdown. The list
 * leaves out every class that a script or the form may add to the page later.
 */
const globals =
  'fill-[\\w-]+|above|aside|columns|fit|matter|on-accent|own|picture|ruled|sample|section|stack|' +
  'unboxed|center|right|task-list-item|wide';
const globalClass = new RegExp(`(?<=\\.)(?:${globals}|${shapes})\\b`, 'g');
const shapeScope = new RegExp(`:where\\(\\.(?:${shapes})\\) `, 'g');

/** @param used 'island' or nothing, then the classes of the page, with spaces between them */
function removeUnused(css: string, used: string): string {
  const [island, ...listed] = used.split(' ');
  const classes = new Set(listed);
  const hasIsland = island !== '';
  const names = listModuleNames();
  const modules = new Set(names.filter(({ short }) => classes.has(short)).map(({ file }) => file));
  // Names of other styles would only take the transformation's time.
  const present = new Set(css.match(/[\w-]+/g));
  // No element has the name of keyframes as a class: keyframes stay where the page uses a class of
  // their module.
  const unused = names.filter(
    ({ short, file }) =>
      present.has(short) &&
      !classes.has(short) &&
      !(hasIsland && islands.test(file)) &&
      !(css.includes(`@keyframes ${short}{`) && modules.has(file)),
  );
  const shared = css.match(globalClass) ?? [];
  const unusedSymbols = [
    ...unused.map(({ short }) => short),
    ...shared.filter((name) => !classes.has(name)),
  ];
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    // Lightning CSS would add custom properties for light-dark(), which no style uses.
    exclude: Features.LightDark,
    unusedSymbols,
  });
  return code.toString().replace(shapeScope, '');
}

const removeUnusedOnce = memoize(removeUnused);

const islandOrMarker = /<astro-island.*?<\/astro-island>|<!-- -->/gs;

/**
 * Removes React's comments between two texts, at which screen readers stop; islands need theirs to
 * hydrate.
 */
export const joinTexts = (html: string): string =>
  html.replace(islandOrMarker, (found) => (found.startsWith('<!--') ? '' : found));

/**
 * Removes the `uid` of islands, which no script reads. Astro computes it from the absolute path of
 * the component, so that the same sources would make other pages in another folder.
 */
export const dropIslandIds = (html: string): string =>
  html.replace(/(?<=<astro-island) uid="\w*"/g, '');

/**
 * Matches where a page defines or uses custom properties. Elsewhere a text may show the name of
 * one, as code.
 */
const styling = /<style>.*?<\/style>|(?<=<[a-z][^<>]*\s)(?:style="[^"]*"|[a-z-]+="var\([^"]*")/gs;
const customProperty = /(?<![\w-])--[a-z][\w-]*/g;
/** The custom property that src/scripts/consent-bar.ts sets, by its name. */
const setByScript = '--consent-height';

/** Gives the custom properties of a page names of one or two letters: 2 % fewer bytes. */
export function shortenProperties(html: string): string {
  const names = new Map([[setByScript, setByScript]]);
  const shorten = (property: string) => {
    const name = names.get(property) ?? `--${spell(names.size - 1)}`;
    names.set(property, name);
    return name;
  };
  return html.replace(styling, (found) => found.replace(customProperty, shorten));
}
