import { hasDoubleWidth, textWidth } from '../../i18n/typography.ts';
import { explainUnknown, findPlaceholders } from '../configuration/facts.ts';
import { hasControl } from '../files/control-characters.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { asCheck, focus, group, pictureFile, z } from '../schemas/schema.ts';
import { isWordTodo } from './todo-mark.ts';

/** What the editor, the checks and translators know of a text. */
export type TextFacts = {
  help?: string;
  /** Length in characters, of which some count as two: see i18n/typography.ts. */
  min?: number;
  max?: number;
  /** Placeholders that the text must have, such as 'count' for {count}. */
  needs?: readonly string[];
  may?: readonly string[];
};

export const unfinished = /lorem ipsum|\b(TODO|TBD|FIXME|XXX)\b|\[(…|\.\.\.)\]/;

/** Whether a text has a mark that it is still to be written, such as TODO. */
export const isUnfinished = (text = ''): boolean =>
  text.split('\n').some((line) => unfinished.test(line) && !isWordTodo(line));

/**
 * The schema of a text that visitors see: not empty, no spaces at its ends, no placeholder that
 * nothing fills.
 */
export const text = (label: string, facts: TextFacts = {}) =>
  z
    .string()
    .check(asCheck((value) => explainText(value, facts).map((why) => [[], why])))
    .meta({ kind: 'text', label, ...facts });

function explainText(value: string, facts: TextFacts): Reason[] {
  if (value.trim() === '') return [reason('empty')];
  const { needs = [], may = [] } = facts;
  const found = findPlaceholders(value);
  const missing = needs.filter((name) => !found.includes(name));
  return [
    ...(value === value.trim() ? [] : [reason('spaces')]),
    ...(hasControl(value) ? [reason('control')] : []),
    ...explainWidth(value, facts),
    ...found.flatMap((name) => explainUnknown(name, [...needs, ...may]) ?? []),
    ...missing.map((name) => reason('lacksPlaceholder', { name: `{${name}}` })),
  ];
}

/** Finds that a text is too short or too long; one that is still to be written may be short. */
export function explainWidth(value: string, { min = 1, max }: TextFacts): Reason[] {
  const count = textWidth(value);
  const isShort = count < min && !isUnfinished(value);
  if (max === undefined || (count <= max && !isShort)) return [];
  return [reason(hasDoubleWidth(value) ? 'doubleWidth' : 'width', { count, min, max })];
}

/** What search results show of a title and a description, in characters. */
export const headLengths = {
  title: { min: 15, max: 65 },
  description: { min: 70, max: 165 },
} as const;

/** Title, description and keywords of a page, for search engines and shared links. */
export const head = group('For search engines', {
  title: text('Title', {
    ...headLengths.title,
    help: 'Stands in the tab, in search results and in shared links.',
  }),
  description: text('Description', {
    ...headLengths.description,
    help: 'Stands under the title in search results.',
  }),
  keywords: text('Keywords', { help: 'Words that people search for, with commas between them.' }),
});

export const sectionTitle = text('Heading', { max: 80 });
export const eyebrow = text('Small line above the heading', { max: 40 });
export const standfirst = text('Opening sentence', { help: 'In larger type under the heading.' });

export const topPicture = {
  picture: pictureFile('Picture at the top', 'picture').optional().meta({
    help: 'Below the words, as the picture that opens the home page. A page that opens with a table, a number or people has none.',
  }),
  focus,
};

/** What the words of a page begin with. */
export const pageHead = { head, eyebrow, title: text('Heading', { max: 90 }), standfirst };

/**
 * A text with a form for each plural category that the language has in Intl.PluralRules; every
 * language has `other`. The forms zero, one and two need no {count}: they may spell the number out,
 * as Arabic does.
 */
export const plural = (label: string, facts: TextFacts) => {
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
