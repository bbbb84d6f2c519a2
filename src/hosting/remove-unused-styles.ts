import postcss, { type AtRule, type Container, type Node, type Root } from 'postcss';
import { fileOfClass } from './class-names.ts';

const islands = /\/components\/islands\//;

/**
 * Removes the rules whose classes of components or of drawings a page does not have: pages of one route share their styles, and pages that are lists of
 * sections differ in their sections. Those of an island's components stay: some of their classes appear after hydration.
 */
export function removeUnusedStyles(html: string): string {
  const hasIsland = html.includes('<astro-island');
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isUsed = (name: string) => {
    const file = fileOfClass(name);
    if (classes.has(name)) return true;
    return file ? hasIsland && islands.test(file) : !name.startsWith('fill-');
  };
  return html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    const sheet = parse(css);
    const animations: string[] = [];
    sheet.walkRules((rule) => {
      if (isKeyframes(rule.parent)) return;
      const used = rule.selectors.filter((selector) => namesIn(selector).every(isUsed));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
      if (used.length > 0) rule.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)));
    });
    sheet.walkAtRules((rule) => {
      if (isKeyframes(rule) && !animations.includes(rule.params)) rule.remove();
    });
    removeEmpty(sheet);
    return `<style>${sheet.toString()}</style>`;
  });
}

const parsed = new Map<string, Root>();

/** A copy of the parsed sheet: the pages of one route have the same one, and a copy takes a quarter of the time. */
function parse(css: string): Root {
  const sheet = parsed.get(css) ?? postcss.parse(css);
  parsed.set(css, sheet);
  return sheet.clone();
}

const isKeyframes = (node: Node | undefined) => node?.type === 'atrule' && /keyframes$/.test((node as AtRule).name);

/** The classes that an element must have; not those in :not(). */
const namesIn = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** Removes media queries and layers that have no rules left; a statement such as `@layer one, two` has no list of rules. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
