import Slugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import { readableAddress } from '../../i18n/address.ts';
import { fill } from '../../i18n/fill.ts';
import { type Facts, findPlaceholders } from '../configuration/facts.ts';
import { memoize } from '../process/memoize.ts';

type Found = { value: string; line: number };

/** What the checks need to know of a Markdown text; lines are counted from 1. */
export type MarkdownParts = {
  links: Found[];
  pictures: Found[];
  /** Addresses of pictures in <img> elements, which reach the page unchanged. */
  htmlPictures: Found[];
  /** Elements and attributes that run scripts, or lead visitors away: '<script>', 'onclick'. */
  active: Found[];
  placeholders: Found[];
  anchors: Set<string>;
};

type NodeOf<Type> = Extract<MdastNode, { type: Type }>;

/**
 * The texts of a node in which placeholders are replaced, by their keys; placeholders in code stay.
 */
export function listFilled(node: MdastNode): ['value' | 'url' | 'title' | 'alt', string][] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [['value', node.value]];
    case 'link':
    case 'definition':
      return [
        ['url', node.url],
        ['title', node.title ?? ''],
      ];
    case 'image':
      return [
        ['alt', node.alt ?? ''],
        ['title', node.title ?? ''],
      ];
    case 'imageReference':
      return [['alt', node.alt ?? '']];
    default:
      return [];
  }
}

/**
 * Parses a Markdown text; anchors and addresses of links have their placeholders filled in, as on
 * the page.
 */
export const readMarkdown = (body: string, facts: Facts): MarkdownParts =>
  parse(body, JSON.stringify(facts));

const parse = memoize((body: string, writtenFacts: string): MarkdownParts => {
  const facts: Facts = JSON.parse(writtenFacts);
  const parts: MarkdownParts = {
    links: [],
    pictures: [],
    htmlPictures: [],
    active: [],
    placeholders: [],
    anchors: new Set(),
  };
  const slugger = new Slugger();
  const root = markdownToMdast(body, { features: { gfm: true } });
  const definitions = findDefinitions(root);
  // Several references may share one definition, which counts once.
  const links = new Set<NodeOf<'link' | 'definition'>>();
  const pictures = new Set<NodeOf<'image' | 'definition'>>();
  const add = (list: Found[], { position }: MdastNode, values: readonly string[]) =>
    list.push(...values.map((value) => ({ value, line: position?.start.line ?? 1 })));
  const visit = (node: MdastNode) => {
    const target = 'identifier' in node ? definitions.get(node.identifier) : undefined;
    if (node.type === 'heading') parts.anchors.add(slugger.slug(fill(textOf(node), facts)));
    if (node.type === 'link') links.add(node);
    if (node.type === 'linkReference' && target) links.add(target);
    if (node.type === 'image') pictures.add(node);
    if (node.type === 'imageReference' && target) pictures.add(target);
    if (node.type === 'html') {
      const html = fill(withoutComments(node.value), facts);
      add(parts.links, node, findAttributes(html, 'href'));
      add(
        parts.htmlPictures,
        node,
        (html.match(/<img\s[^>]*>/gi) ?? []).flatMap((tag) => findAttributes(tag, 'src')),
      );
      add(parts.active, node, findActive(html));
      for (const id of findAttributes(html, 'id')) parts.anchors.add(id);
    }
    for (const [, text] of listFilled(node))
      add(parts.placeholders, node, findPlaceholders(withoutComments(text)));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  for (const link of links) add(parts.links, link, [readableAddress(fill(link.url, facts))]);
  for (const picture of pictures) add(parts.pictures, picture, [picture.url]);
  return parts;
});

/**
 * The definitions of reference links and pictures by name; of two with one name the first counts.
 */
export function findDefinitions(
  node: MdastNode,
  found = new Map<string, NodeOf<'definition'>>(),
): ReadonlyMap<string, NodeOf<'definition'>> {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) findDefinitions(child, found);
  return found;
}

const textOf = (node: MdastNode): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

const withoutComments = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '');

const findActive = (html: string): string[] => [
  ...[...html.matchAll(/<(script|meta|iframe|form|object|embed|base)\b/gi)].map(
    ([, name]) => `<${name?.toLowerCase()}>`,
  ),
  ...[...html.matchAll(/<[^>]*\s(on\w+)\s*=/gi)].map(([, name = '']) => name),
];

const findAttributes = (html: string, name: string): string[] =>
  [
    ...html.matchAll(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi')),
  ].map(([, ...values]) => values.find((value) => value !== undefined) ?? '');
