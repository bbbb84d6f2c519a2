import { type MdastNode, markdownToMdast } from 'satteri';
import { memoize } from '../files/memoize.ts';

/** A part of a Markdown text from one heading to the next: offsets of its first character, and after its last one that is no white space. */
type Section = { start: number; end: number };

/** Splits a text at its headings, but not at those within quotes and lists; the part before the first heading may be empty. */
export function findSections(body: string): { intro: Section; sections: Section[] } {
  const { children = [] } = markdownToMdast(body, { features: { gfm: true } }) as { children?: MdastNode[] };
  const starts = children.flatMap((node) => (node.type === 'heading' ? [node.position?.start.offset ?? 0] : []));
  const cut = (from: number, to = body.length) => {
    const text = body.slice(from, to);
    return { start: from + (text.length - text.trimStart().length), end: from + text.trimEnd().length };
  };
  const [first] = starts;
  return { intro: cut(0, first), sections: starts.map((start, index) => cut(start, starts[index + 1])) };
}

/** The texts of the parts, with \n at the ends of lines. */
export const splitSections = memoize((body: string): { intro?: string; sections?: string[] } => {
  const { intro, sections } = findSections(body);
  const textOf = ({ start, end }: Section) => body.slice(start, Math.max(start, end)).replaceAll('\r\n', '\n');
  return {
    ...(textOf(intro) && { intro: textOf(intro) }),
    ...(sections.length > 0 && { sections: sections.map(textOf) }),
  };
});

/** The level of a section's heading, from 1; 0 for a text that does not begin with a heading. */
export const headingLevel = (text: string): number => {
  const [marks = ''] = /^#{1,6}(?=\s|$)/.exec(text) ?? [];
  return marks.length || (/^.+\n(=+|-+)\s*(\n|$)/.test(text) ? (/^.+\n=/.test(text) ? 1 : 2) : 0);
};
