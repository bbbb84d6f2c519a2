import { editBody, showBody } from '../../files/edit-body.ts';
import { splitMarkdown } from '../../files/edit-front-matter.ts';
import { findSections } from '../markdown-sections.ts';
import type { Path } from '../text-tree.ts';

/** A change of a Markdown body: path 'body' is all of it, 'intro' the part before the first heading, ['sections', 0] a section. */
type SectionEdit = { path: Path; value: string; insert?: boolean };

/** Writes one part of a Markdown file; every other part stays byte for byte. */
export function editSection(text: string, edit: SectionEdit): string {
  const { body, bodyAt } = splitMarkdown(text);
  return text.slice(0, bodyAt) + editBody(body, write(showBody(body), edit));
}

function write(body: string, { path: [part, index], value, insert }: SectionEdit): string {
  const { intro, sections } = findSections(body);
  const replace = (start: number, end: number, by: string) => body.slice(0, start) + by + body.slice(end);
  if (part === 'body') return `${/^\s*/.exec(body)?.[0]}${value}${/\s*$/.exec(body)?.[0]}`;
  if (part === 'intro' && !insert) return replace(intro.start, intro.end, value);
  const own = part === 'intro' ? sections[0] : sections[Number(index)];
  if (own && !insert) return replace(own.start, own.end, value);
  if (own) return replace(own.start, own.start, `${value}\n\n`);
  return `${body.trimEnd() || '\n'}${body.trim() ? '\n\n' : ''}${value}\n`;
}
