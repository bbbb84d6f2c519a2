import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** The first element in document order that meets a condition. */
export function findElement(node: Tree.Node, isWanted: (element: Tree.Element) => boolean): Tree.Element | undefined {
  if ('tagName' in node && isWanted(node)) return node;
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** The value of an attribute, without character references; undefined when the element has none of that name. */
export const readAttribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
