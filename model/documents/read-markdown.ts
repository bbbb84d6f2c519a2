import Slugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import { readableAddress } from '../../i18n/address.ts';
import { fill } from '../../i18n/fill.ts';
import { type Facts, findPlaceholders } from '../configuration/facts.ts';
import { hasControl } from '../files/control-characters.ts';
import { memoize } from '../process/memoize.ts';

export type Found = { value: string; line: number };

/** What the checks need to know of a Markdown text; lines are counted from 1. */
export type MarkdownParts = ReturnType<typeof parse>;

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
export const readMarkdownParts = (body: string, facts: Facts): MarkdownParts =>
  parse(body, JSON.stringify(facts));

const parse = memoize((body: string, writtenFacts: string) => {
  const facts: Facts = JSON.parse(writtenFacts);
  const nodes = listNodes(markdownToMdast(body, { features: { gfm: true } }));
  const html = nodes.filter((node) => node.type === 'html');
  const findInHtml = (find: (text: string) => string[]): Found[] =>
    html.flatMap((node) => findIn(node, find(fill(withoutComments(node.value), facts))));
  const links = listTargets(nodes, 'link').flatMap((node) =>
    findIn(node, [readableAddress(fill(node.url, facts))]),
  );
  const slugger = new Slugger();
  const headings = nodes.filter((node) => node.type === 'heading');
  const anchors = headings.map((node) => slugger.slug(fill(textOf(node), facts)));
  const ids = findInHtml((text) => findAttributes(text, 'id')).map(({ value }) => value);
  return {
    links: [...findInHtml((text) => findAttributes(text, 'href')), ...links],
    pictures: listTargets(nodes, 'image').flatMap((node) => findIn(node, [node.url])),
    /** Addresses of pictures and films in HTML, which reach the page unchanged. */
    htmlPictures: findInHtml(findImages),
    /** Elements and attributes that run scripts, or lead visitors away: '<script>', 'onclick'. */
    active: findInHtml(findActive),
    /** Lines with a character that no page shows. */
    controls: body
      .split('\n')
      .flatMap((text, index) => (hasControl(text) ? [{ value: '', line: index + 1 }] : [])),
    placeholders: nodes.flatMap((node) =>
      listFilled(node).flatMap(([, text]) => findIn(node, findPlaceholders(withoutComments(text)))),
    ),
    /** What another program would replace: '[[page]]'. */
    foreign: [
      ...nodes.flatMap((node) =>
        node.type === 'text' ? findIn(node, node.value.match(foreignSigns) ?? []) : [],
      ),
      ...findInHtml((text) => text.match(/(?<=<[^>]*\s)style\s*=\s*(?:"[^"]*"|'[^']*')/gi) ?? []),
    ],
    /** Headings of the first level, as the page's own is. */
    topHeadings: headings.flatMap((node) => (node.depth === 1 ? findIn(node, [textOf(node)]) : [])),
    /** Texts of table cells that stand in no column. */
    lostCells: nodes.flatMap((node) => (node.type === 'table' ? findLostCells(node) : [])),
    anchors: new Set([...anchors, ...ids]),
  };
});

/** A node and all nodes in it, in the order of the text. */
const listNodes = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? [...node.children].flatMap(listNodes) : []),
];

const findIn = ({ position }: Readonly<MdastNode>, values: readonly string[]): Found[] =>
  values.map((value) => ({ value, line: position?.start.line ?? 1 }));

/** The definitions of reference links and pictures by name. */
export const findDefinitions = (root: MdastNode) => indexDefinitions(listNodes(root));

/** Where two definitions have one name, the first counts. */
const indexDefinitions = (nodes: readonly MdastNode[]) =>
  new Map(
    nodes
      .filter((node) => node.type === 'definition')
      .map((node) => [node.identifier, node] as const)
      .reverse(),
  );

/**
 * The nodes with the addresses of all links or pictures. Several references may share one
 * definition, which counts once.
 */
function listTargets(nodes: readonly MdastNode[], type: 'link' | 'image') {
  const definitions = indexDefinitions(nodes);
  const targets = nodes.map((node) => {
    if (node.type === type) return node as NodeOf<'link' | 'image'>;
    const isReference = node.type === `${type}Reference` && 'identifier' in node;
    return isReference ? definitions.get(node.identifier) : undefined;
  });
  return [...new Set(targets.filter((node) => node !== undefined))];
}

const textOf = (node: MdastNode): string => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/**
 * What other programs replace in a text and this one does not: shortcodes of WordPress, Hugo and
 * Jekyll, links and marks of Obsidian, callouts, attributes, formulas, emoji by name.
 */
const foreignSigns = new RegExp(
  [
    /\{\{(?:[<%].*?\}\}|[<%].*|$)/,
    /\{%.*?%\}/,
    /!?\[\[[^[\]]+\]\]/,
    /(?<!.)\[![a-z]+\]/,
    /\[\/?(?:audio|caption|contact-form-7|embed|et_pb_\w+|gallery|playlist|toc|vc_\w+|video)\b[^\]]*\]/,
    /(?<!.)(?::::|!!! ).*/,
    /\{[#:][^{}]*\}/,
    /(?<!.)\$\$/,
    /==[^\s=][^=]*==/,
    /(?<!\S):\+?[a-z\d_]*[a-z\d]:(?!\S)/,
    /__GHOST_URL__/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** The cells of a table that stand in no column: Markdown leaves them out. */
const findLostCells = ({ children: [head, ...rows] }: Readonly<NodeOf<'table'>>): Found[] =>
  rows.flatMap((row) =>
    findIn(row, [...row.children].slice(head?.children.length).map(textOf).filter(Boolean)),
  );

const withoutComments = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '');

const findActive = (html: string): string[] => [
  ...[...html.matchAll(/<(script|style|meta|iframe|form|object|embed|base)\b/gi)].map(
    ([, name]) => `<${name?.toLowerCase()}>`,
  ),
  ...[...html.matchAll(/<[^>]*\s(on\w+)\s*=/gi)].map(([, name = '']) => name),
];

const findImages = (html: string): string[] =>
  (html.match(/<(?:img|video|audio|source|track)\s[^>]*>/gi) ?? []).flatMap((tag) => [
    ...findAttributes(tag, 'src'),
    ...findAttributes(tag, 'poster'),
    ...findAttributes(tag, 'srcset').flatMap((set) => set.match(/(?<![^\s,])\S+(?=\s)/g) ?? []),
  ]);

const findAttributes = (html: string, name: string): string[] =>
  [
    ...html.matchAll(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gi')),
  ].map(([, ...values]) => values.find((value) => value !== undefined) ?? '');
