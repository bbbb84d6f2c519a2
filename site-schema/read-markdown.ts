import Slugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import { fill } from '../i18n/fill.ts';
import { type Facts, findPlaceholders } from './facts.ts';
import { remember } from './remember.ts';

type Found = { value: string; line: number };

/** What the checks ask of a Markdown text; lines are counted from 1. */
export type MarkdownParts = {
  links: Found[];
  /** Paths of pictures. */
  pictures: Found[];
  /** Names in braces, outside of code. */
  placeholders: Found[];
  /** The ids that links may name behind a #. */
  anchors: Set<string>;
};

type Node = MdastNode & { value?: string; url?: string; children?: Node[] };

/** Takes a text apart as the pages show it, with the facts filled in. */
export const readMarkdown = (body: string, facts: Facts): MarkdownParts => takeApart(body, JSON.stringify(facts));

const takeApart = remember((body: string, writtenFacts: string): MarkdownParts => {
  const facts: Facts = JSON.parse(writtenFacts);
  const parts: MarkdownParts = { links: [], pictures: [], placeholders: [], anchors: new Set() };
  const slugger = new Slugger();
  const visit = (node: Node) => {
    const line = node.position?.start.line ?? 1;
    const add = (list: Found[], values: readonly string[]) => list.push(...values.map((value) => ({ value, line })));
    if (node.type === 'heading') parts.anchors.add(slugger.slug(fill(textOf(node), facts)));
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined) {
      const url = decode(node.url);
      add(parts.links, [fill(url, facts)]);
      add(parts.placeholders, findPlaceholders(url));
    }
    if (node.type === 'image' && node.url !== undefined) add(parts.pictures, [decode(node.url)]);
    if (node.type === 'text') add(parts.placeholders, findPlaceholders(node.value ?? ''));
    if (node.type === 'html') {
      add(parts.links, findAttributes(node.value ?? '', 'href'));
      for (const id of findAttributes(node.value ?? '', 'id')) parts.anchors.add(id);
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(markdownToMdast(body, { features: { gfm: true } }) as Node);
  return parts;
});

const textOf = (node: Node): string =>
  node.type === 'text' || node.type === 'inlineCode' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('');

const findAttributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
