import type { z } from 'zod';
import { findPlaceholders } from '../../configuration/facts.ts';
import { stepInto, unwrap } from '../../files/schema-parts.ts';
import type { TextFacts } from '../../words/text.ts';
import type { Path } from '../text-tree.ts';

type TextMeta = TextFacts & { label?: string };

const metaOf = (schema: z.ZodType | undefined): TextMeta =>
  schema ? ({ ...unwrap(schema).meta(), ...schema.meta() } as TextMeta) : {};

/** Comments for the translator of a text, a sentence each: its place, its purpose, its length, its placeholders. */
export function describeText(schema: z.ZodType, path: Path, source: string): string[] {
  const [first] = path;
  const isMarkdown = first === 'intro' || first === 'sections' || first === 'body';
  const { labels, facts } = isMarkdown ? { labels: [metaOf(schema).label, 'Text'], facts: {} as TextMeta } : walk(schema, path);
  const found = [...new Set(findPlaceholders(source))];
  const needed = facts.needs ?? [];
  const allowed = (facts.may ?? []).filter((name) => !found.includes(name));
  const kept = [...new Set([...needed, ...found])];
  return [
    // A group often has the same label as its only list.
    labels.filter((label, index) => label && label !== labels[index - 1]).join(' › '),
    ...(facts.help ? [facts.help] : []),
    ...describeLength(facts),
    ...(kept.length > 0 ? [`Keep as it is: ${kept.map(brace).join(', ')}.`] : []),
    ...(allowed.length > 0 ? [`May hold: ${allowed.map(brace).join(', ')}.`] : []),
    ...(isMarkdown ? ['Markdown: keep addresses of links, code and the number of # before a heading.'] : []),
  ];
}

const brace = (name: string) => `{${name}}`;

function describeLength({ min, max }: TextMeta): string[] {
  if (max === undefined) return min === undefined ? [] : [`At least ${min} characters.`];
  return [min === undefined ? `At most ${max} characters.` : `${min} to ${max} characters.`];
}

/** The labels from the file down to the text: 'Home', 'Testimonials', 'Testimonial ann', 'Quote'. */
function walk(schema: z.ZodType, path: Path): { labels: (string | undefined)[]; facts: TextMeta } {
  let here: z.ZodType | undefined = schema;
  const labels = [metaOf(here).label];
  for (const key of path) {
    const isId = here && unwrap(here).def.type === 'record';
    const isEntry = here && unwrap(here).def.type === 'array';
    here = stepInto(here, key);
    const { label } = metaOf(here);
    if (isEntry || typeof key === 'number') labels.push(label && `${label} ${typeof key === 'number' ? key + 1 : key}`);
    else labels.push(...(isId ? [key] : [label]));
  }
  return { labels, facts: metaOf(here) };
}
