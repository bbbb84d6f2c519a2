import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Every element of a document in its order, including those in <noscript> and <template>. */
export const listElements = (node: Tree.Node): Tree.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('content' in node ? listElements(node.content) : []),
  ...('childNodes' in node ? node.childNodes.flatMap(listElements) : []),
];

/** The value of an attribute, without character references; undefined when the element has none of that name. */
export const readAttribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The text of an element, without that of elements in it. */
export const readText = ({ childNodes }: Tree.Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');
