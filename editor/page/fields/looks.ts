/** A style of letters, by the name of its element in HTML. */
type Look = 'b' | 'i' | 's' | 'u' | 'sub' | 'sup';

/** For each look: elements that mean it, CSS that says it, and CSS that takes it off. */
const looks: Readonly<Record<Look, { elements: string; on: RegExp; off?: RegExp }>> = {
  b: {
    elements: 'b, strong',
    on: /(^|;)\s*font(-weight)?\s*:[^;]*\b(bolder|bold|[6-9]\d\d)\b/i,
    off: /(^|;)\s*font-weight\s*:\s*(normal|lighter|[1-5]\d\d)\b/i,
  },
  i: {
    elements: 'i, em, cite, dfn, var',
    on: /(^|;)\s*font(-style)?\s*:[^;]*\b(italic|oblique)\b/i,
    off: /(^|;)\s*font-style\s*:\s*normal\b/i,
  },
  s: { elements: 's, strike, del', on: /(^|;)\s*text-decoration(-line)?\s*:[^;]*line-through/i },
  u: { elements: 'u, ins', on: /(^|;)\s*text-decoration(-line)?\s*:[^;]*underline/i },
  sub: { elements: 'sub', on: /(^|;)\s*vertical-align\s*:\s*sub\b/i },
  sup: { elements: 'sup', on: /(^|;)\s*vertical-align\s*:\s*super\b/i },
};
const names = Object.keys(looks) as Look[];
const elements = names.map((look) => looks[look].elements).join();

/** Heads are bold and links underlined by themselves, whatever is said of them. */
const ends: Partial<Record<Look, string>> = { b: 'h1, h2, h3, h4, h5, h6, th', u: 'a' };

/** Whether CSS says a look, or takes it off; undefined where it says nothing of it. */
export function saysLook(css: string, look: Look): boolean | undefined {
  const { on, off } = looks[look];
  if (on.test(css)) return true;
  return off?.test(css) ? false : undefined;
}

/**
 * Makes elements of what CSS says of letters, in style sheets and in `data-css`, and takes off
 * elements where CSS says otherwise: Google Docs puts a paste into a <b> that is not bold.
 */
export function writeLooks({ body, sheets }: { body: HTMLElement; sheets: string }): void {
  const rules = readRules(body, sheets);
  function hasLook({ parentElement: element }: Node, look: Look): boolean {
    if (!element || element.matches(ends[look] ?? 'body')) return false;
    const said = [element.getAttribute('data-css') ?? '', ...(rules.get(element) ?? [])]
      .map((css) => saysLook(css, look))
      .find((one) => one !== undefined);
    return said ?? (element.matches(looks[look].elements) || hasLook(element, look));
  }
  const leaves = listLeaves(body).map((leaf) => ({
    leaf,
    looksOfLeaf: names.filter((look) => hasLook(leaf, look)),
  }));
  for (const element of body.querySelectorAll(elements)) element.replaceWith(...element.childNodes);
  for (const { leaf, looksOfLeaf } of leaves) wrap(leaf, looksOfLeaf);
}

/** Lists for each element the rules of style sheets that set its letters, the last rule first. */
function readRules(body: HTMLElement, sheets: string): Map<Element, string[]> {
  const found = new Map<Element, string[]>();
  const rules = sheets.replace(/<!--|-->/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selectors = '', css = ''] of rules) {
    if (names.every((look) => saysLook(css, look) === undefined)) continue;
    // Excel writes selectors such as '.1a', which no browser reads.
    const readable = selectors.split(',').filter((one) => CSS.supports(`selector(${one})`));
    for (const element of body.querySelectorAll(readable.join() || 'nothing'))
      found.set(element, [css, ...(found.get(element) ?? [])]);
  }
  return found;
}

/** Lists texts and line breaks outside of code, without the white space between two blocks. */
function listLeaves(body: HTMLElement): ChildNode[] {
  const all = [body, ...body.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);
  const isLeaf = ({ nodeName, nodeValue }: ChildNode) =>
    nodeName === 'BR' || (nodeName === '#text' && !/^\s*\n\s*$/.test(nodeValue ?? ''));
  return all.filter((node) => isLeaf(node) && !node.parentElement?.closest('pre'));
}

function wrap(leaf: ChildNode, looksOfLeaf: readonly Look[]): void {
  for (const look of looksOfLeaf) {
    const element = document.createElement(look);
    leaf.replaceWith(element);
    element.append(leaf);
  }
}
