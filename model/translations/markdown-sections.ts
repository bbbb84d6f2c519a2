import { type MdastNode, markdownToMdast } from 'satteri';
import { memoize } from '../files/memoize.ts';

/**
 * The parts of a Markdown text by their keys, with \n at the ends of lines: 'intro' before the first heading, then 'sections.0' and so on.
 * Headings within quotes and lists begin no section.
 */
export const splitSections = memoize((body: string): [key: string, text: string][] => {
  const { children = [] } = markdownToMdast(body, { features: { gfm: true } }) as { children?: MdastNode[] };
  const starts = children.flatMap((node) => (node.type === 'heading' ? [node.position?.start.offset ?? 0] : []));
  return [0, ...starts].flatMap((start, index) => {
    const text = body.slice(start, starts[index]).replaceAll('\r\n', '\n').trim();
    return text ? [[index === 0 ? 'intro' : `sections.${index - 1}`, text]] : [];
  });
});
