import { describeWidth, textWidth } from '../../i18n/text-width.ts';
import { explainUnknown, findPlaceholders } from '../configuration/facts.ts';
import type { Referred } from '../configuration/values.ts';
import { z } from '../files/schema.ts';
import { idOf } from '../files/value-at.ts';

/** What the editor and the checks know of a text, besides its schema. */
export type TextFacts = {
  /** Where the text shows and what it is for, in a sentence. */
  help?: string;
  /** Length in characters, of which some count as two: see i18n/text-width.ts. */
  min?: number;
  max?: number;
  /** Words in braces that the text must hold, such as 'count' for {count}. */
  needs?: readonly string[];
  /** Words in braces that the text may hold. */
  may?: readonly string[];
  /** More than a line. */
  long?: boolean;
};

/** A text that is shown: never empty, no stray spaces at its ends, no placeholder that nothing fills. */
export function text(label: string, facts: TextFacts = {}) {
  const { min = 1, max, needs = [], may = [] } = facts;
  return z
    .string('write a text in quotes')
    .check((context) => {
      const { value } = context;
      const refuse = (message: string) => context.issues.push({ code: 'custom', input: value, message });
      if (value.trim() === '') {
        refuse('is empty; write a text');
        return;
      }
      if (value !== value.trim()) refuse('starts or ends with a space; remove it');
      const width = textWidth(value);
      if (width < min || (max !== undefined && width > max))
        refuse(`${describeWidth(value)}; write ${max === undefined ? `at least ${min}` : `${min} to ${max}`}`);
      const found = findPlaceholders(value);
      for (const name of found) {
        const problem = explainUnknown(name, [...needs, ...may]);
        if (problem) refuse(problem);
      }
      for (const name of needs) if (!found.includes(name)) refuse(`leaves out {${name}}; write it where its value belongs`);
    })
    .meta({ kind: 'text', label, ...facts });
}

/** Texts and parts that belong together. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, help?: string) =>
  z
    .strictObject(shape, {
      error: (issue) => (issue.code === 'invalid_type' ? 'write its parts in { }, as another language has them' : undefined),
    })
    .meta({
      label,
      ...(help && { help }),
    });

/** The id of a list entry: a letter first, so that it is never taken for an index. */
const entryId = z
  .string('give the entry an id that is the same in every language; npm run upgrade writes ids')
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'write an id in lower-case letters, digits and hyphens that begins with a letter')
  .meta({ kind: 'id', label: 'Id' });

/** An entry of a list: its id, the same in every language, tells which entries are translations of each other. */
export const entry = <Shape extends z.ZodRawShape>(label: string, shape: Shape, help?: string) =>
  group(label, { id: entryId, ...shape }, help);

/** A list of any length within bounds, by default 1 to 8; the ids of its entries are unique. */
export function items<Item extends z.ZodType>(
  label: string,
  item: Item,
  { min = 1, max = 8, help }: { min?: number; max?: number; help?: string } = {},
) {
  return z
    .array(item, { error: 'write a list in [ ]' })
    .check((context) => {
      const { length } = context.value;
      const ids = context.value.map(idOf);
      ids.forEach((id, index) => {
        if (id !== undefined && ids.indexOf(id) !== index)
          context.issues.push({
            code: 'custom',
            input: id,
            path: [index, 'id'],
            message: `"${id}" is there twice; give each entry of the list an id of its own, the same in every language`,
          });
      });
      if (length < min || length > max)
        context.issues.push({
          code: 'custom',
          input: context.value,
          message: `has ${length} entries; write ${min === max ? min : `${min} to ${max}`}`,
        });
    })
    .meta({ label, min, max, ...(help && { help }) });
}

/** Entries by the id that site.config.jsonc gives them. */
export const byId = <Item extends z.ZodType>(label: string, item: Item, of?: Referred) =>
  z.record(z.string(), item, { error: 'write an entry per id of site.config.jsonc, in { }' }).meta({ label, ...(of && { of }) });

/** Marks what is an example and not a real customer; visitors see the mark. */
export const sample = z
  .literal(true, 'write true for a sample; remove the line when it is real')
  .optional()
  .meta({ label: 'Sample', help: 'Visitors see that this is an example. Take it off when it is real.' });

/** What search results show of a title and a description, in characters. */
export const headLengths = { title: { min: 15, max: 65 }, description: { min: 70, max: 165 } } as const;

/** Title, description and keywords of a page, for search engines and shared links. */
export const head = group('For search engines', {
  title: text('Title', { ...headLengths.title, help: 'Stands in the tab, in search results and in shared links.' }),
  description: text('Description', { ...headLengths.description, long: true, help: 'Stands under the title in search results.' }),
  keywords: text('Keywords', { help: 'Words that people search for, with commas between them.' }),
});

export const sectionTitle = text('Heading', { max: 80 });
export const eyebrow = text('Small line above the heading', { max: 40 });
export const standfirst = text('Opening sentence', { long: true, help: 'In larger type under the heading.' });

/**
 * One form of a text per plural category of Intl.PluralRules that the language has; `other` is the one that each has.
 * The form of none, one or two may say the number in words, as Arabic does.
 */
export const plural = (label: string, facts: TextFacts = {}) => {
  const { needs = [], may = [], ...others } = facts;
  const inWords: TextFacts = { ...others, may: [...needs, ...may] };
  return group(
    label,
    {
      zero: text('None', inWords).optional(),
      one: text('One', inWords).optional(),
      two: text('Two', inWords).optional(),
      few: text('Few', facts).optional(),
      many: text('Many', facts).optional(),
      other: text('Others', facts),
    },
    facts.help,
  ).meta({ kind: 'plural' });
};
