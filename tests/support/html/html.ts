import { selectAll } from 'css-select';
import {
  parse as parseDocument,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

type Node = Tree.Node;
const isElement = (node: Node): node is Tree.Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
};
const parentOf = (node: Node): Node | null => ('parentNode' in node ? node.parentNode : null);
const attributeOf = ({ attrs }: Tree.Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;
const textOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textOf).join('');

const adapter = {
  isTag: isElement,
  getAttributeValue: attributeOf,
  getChildren: childrenOf,
  getName: ({ tagName }: Tree.Element) => tagName,
  getParent: parentOf,
  getSiblings: (node: Node) => childrenOf(parentOf(node) ?? node),
  getText: textOf,
  hasAttrib: (element: Tree.Element, name: string) => attributeOf(element, name) !== undefined,
  removeSubsets: (nodes: Node[]) => nodes,
};

/** A part of a page, as tests ask for it; the page is parsed as browsers do. */
export class HtmlElement {
  readonly #node: Node;
  constructor(node: Node) {
    this.#node = node;
  }
  querySelectorAll(selector: string): HtmlElement[] {
    return selectAll<Node, Tree.Element>(selector, this.#node, { adapter }).map(
      (node) => new HtmlElement(node),
    );
  }
  querySelector(selector: string): HtmlElement | undefined {
    return this.querySelectorAll(selector)[0];
  }
  getAttribute(name: string): string | undefined {
    return isElement(this.#node) ? attributeOf(this.#node, name) : undefined;
  }
  get tagName(): string {
    return isElement(this.#node) ? this.#node.tagName : '';
  }
  get parent(): HtmlElement | undefined {
    const parent = parentOf(this.#node);
    return parent ? new HtmlElement(parent) : undefined;
  }
  get text(): string {
    return textOf(this.#node);
  }
  get innerHTML(): string {
    return serialize(this.#node as Tree.ParentNode);
  }
  get outerHTML(): string {
    return isElement(this.#node) ? serializeOuter(this.#node) : this.innerHTML;
  }
}

/** Parses a page; what stands in <noscript> is part of it. */
export const parseHtml = (html: string): HtmlElement =>
  new HtmlElement(parseDocument(html, { scriptingEnabled: false }));
