import { type HTMLElement, parse } from 'node-html-parser';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';
import { isKept, keptPrefix, scriptClasses } from './class-names.ts';

/** What scripts and the function bring into a page besides the classes of islands; attributes that they, and browsers, set. */
const added = { classes: scriptClasses, elements: ['iframe'] };
const changing = ['aria-invalid', 'data-loading', 'data-refused', 'disabled', 'hidden', 'inert', 'open'];

/** Pseudo-classes that say where an element stands or what it has; all others are states and parts, which may come. */
const lasting = /^:((first|last|only)-(child|of-type)|nth-.*|is|where|not|has)$/;

export type PageElements = {
  root: HTMLElement;
  /** Names of elements and, with a dot, classes: those on the page and those that are added. */
  names: Set<string>;
  /** Classes within islands, which browsers draw anew, with elements that are not there yet; nothing on a page without. */
  inIslands: Set<string> | undefined;
};

/** Reads what is on a page, in its noscript elements too. */
export function readElements(html: string): PageElements {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const names = new Set([...added.elements, ...added.classes.map((name) => `.${name}`)]);
  for (const element of root.querySelectorAll('*')) {
    names.add(element.rawTagName.toLowerCase());
    for (const name of element.classList.values()) names.add(`.${name}`);
  }
  const islands = root.querySelectorAll('astro-island');
  const inIslands = new Set(root.querySelectorAll('astro-island [class]').flatMap(({ classList }) => classList.value));
  return { root, names, inIslands: islands.length > 0 ? inIslands : undefined };
}

const answers = new WeakMap<PageElements, Map<string, boolean>>();

/** Whether a selector matches something on a page, or may when the visitor does something. */
export function mayMatch(selector: string, page: PageElements): boolean {
  const known = answers.get(page) ?? new Map<string, boolean>();
  answers.set(page, known);
  const answer = known.get(selector) ?? ask(readSelector(selector), page);
  known.set(selector, answer);
  return answer;
}

const read = new Map<string, Selector>();

/** Pages share most of their selectors. */
function readSelector(text: string): Selector {
  const selector = read.get(text) ?? parseSelector().astSync(text).first;
  read.set(text, selector);
  return selector;
}

function ask(selector: Selector, page: PageElements): boolean {
  const isNamed = selector.nodes.every((node) => !isName(node) || isAdded(node) || page.names.has(nameOf(node)));
  if (!isNamed) return false;
  return isOfIsland(selector, page) || selector.nodes.some(isAdded) || page.root.querySelector(withoutStates(selector)) !== null;
}

/** Whether what a selector is for may stand in an island. */
function isOfIsland({ nodes }: Selector, { inIslands }: PageElements): boolean {
  const subject = nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1);
  return (
    inIslands !== undefined && subject.every((node) => node.type !== 'class' || isKept(node.value) || inIslands.has(node.value))
  );
}

const isName = (node: Node) => node.type === 'tag' || node.type === 'class';
const nameOf = (node: Node) => (node.type === 'class' ? `.${node.value}` : String(node.value).toLowerCase());
const isAdded = (node: Node) =>
  (node.type === 'class' && (added.classes.includes(node.value) || node.value.startsWith(keptPrefix))) ||
  (node.type === 'tag' && added.elements.includes(node.value));

/** A selector for whatever this one matches in any state. */
function withoutStates(selector: Selector): string {
  let text = '';
  let compound = '';
  for (const node of selector.nodes)
    if (node.type === 'combinator') {
      text += `${compound || '*'}${node}`;
      compound = '';
    } else if (isLasting(node)) compound += node;
  return text + (compound || '*');
}

function isLasting(node: Node): boolean {
  if (isAdded(node)) return false;
  if (node.type === 'attribute') return !changing.includes(node.attribute);
  if (node.type !== 'pseudo') return true;
  if (!lasting.test(node.value)) return false;
  let isAllLasting = true;
  node.walk((inner) => {
    if (inner.type !== 'selector' && inner.type !== 'combinator' && !isLasting(inner)) isAllLasting = false;
  });
  return isAllLasting;
}
