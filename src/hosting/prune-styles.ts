import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { parse } from 'node-html-parser';
import postcss, { type Container } from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';

/** Classes of CSS modules that scripts set begin like this, see moduleClassName. */
const keptPrefix = 'i_';
const moduleClass = /^[a-zA-Z][\w-]*_[\w-]{3}$/;
const styleElement = /<style>(.*?)<\/style>/gs;
/** What scripts and the function bring into a page. */
const added = {
  classes: ['leaving', 'entering', 'has-fonts'],
  elements: ['iframe'],
  attributes: ['data-loading', 'data-refused'],
};

/** How a class of a CSS module is written; those of islands keep name and rules, for scripts set them. */
export function moduleClassName(name: string, file: string): string {
  const path = relative(process.cwd(), file).split(sep).join('/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 3);
  return `${file.includes('/islands/') ? keptPrefix : ''}${name}_${hash}`;
}

/** Takes from a page's style elements the rules for what is not on the page, and shortens the names of its classes. */
export function pruneStyles(html: string): string {
  const page = readPage(html);
  return shortenClasses(html.replace(styleElement, (_, sheet: string) => `<style>${pruneSheet(sheet, page)}</style>`));
}

type Page = { elements: Set<string>; classes: Set<string>; attributes: Set<string> };

function readPage(html: string): Page {
  const all = parse(html).querySelectorAll('*');
  return {
    elements: new Set([...added.elements, ...all.map(({ rawTagName }) => rawTagName.toLowerCase())]),
    classes: new Set([...added.classes, ...all.flatMap((element) => [...element.classList.values()])]),
    attributes: new Set(all.flatMap(({ attributes }) => Object.entries(attributes).map(([name, value]) => `${name}=${value}`))),
  };
}

function pruneSheet(sheet: string, page: Page): string {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if ((rule.parent as { name?: string }).name?.endsWith('keyframes')) return;
    const used = rule.selectors.filter((selector) =>
      parseSelector()
        .astSync(selector)
        .first.nodes.every((node) => mayMatch(node, page)),
    );
    if (used.length === 0) removeWithParents(rule);
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  return root.toString();
}

/** Only what a page would have to hold by itself: pseudo-classes and most attributes may come to be true. */
function mayMatch(node: Node, { elements, classes, attributes }: Page): boolean {
  if (node.type === 'tag') return elements.has(node.value.toLowerCase());
  if (node.type === 'class') return classes.has(node.value) || node.value.startsWith(keptPrefix);
  if (node.type !== 'attribute' || node.operator !== '=' || added.attributes.includes(node.attribute)) return true;
  return !/^(data-.*|dir)$/.test(node.attribute) || attributes.has(`${node.attribute}=${node.value}`);
}

function removeWithParents(node: postcss.ChildNode) {
  const parent = node.parent as Container | undefined;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithParents(parent as unknown as postcss.ChildNode);
}

/** Names in the order in which a page has them: a, b, … z, aa, ab. */
function shortenClasses(html: string): string {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (!moduleClass.test(name) || name.startsWith(keptPrefix)) return name;
    const short = names.get(name) ?? spell(names.size);
    names.set(name, short);
    return short;
  };
  return html
    .replace(/ class="([^"]*)"/g, (_, list: string) => ` class="${list.split(' ').map(shorten).join(' ')}"`)
    .replace(styleElement, (style) =>
      style.replace(/\.([a-zA-Z][\w-]*_[\w-]{3})(?![\w-])/g, (selector, name: string) => {
        const short = names.get(name);
        return short ? `.${short}` : selector;
      }),
    );
}

const letters = 26;
const spell = (index: number): string =>
  (index < letters ? '' : spell(Math.floor(index / letters) - 1)) + String.fromCharCode(97 + (index % letters));
