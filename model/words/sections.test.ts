import { expect, test } from 'vitest';
import { explain } from '../problems/reason.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import { wordsSchema } from './index.ts';
import { sections } from './sections.ts';

const prose = { title: 'How we work', paragraphs: ['One call, one price, one date.'] };
const form = { title: 'Write to us', standfirst: 'Two lines are enough.' };

function refuse(value: unknown): string[] {
  const result = sections.safeParse(value, { reportInput: true, error: issueMessage });
  return describeIssues(result.error?.issues ?? [], sections, value).map(
    ({ key, ...why }) => `${key}: ${explain(why)}`,
  );
}

test('takes sections of different types, each with the words of its type', () => {
  const three = [
    { id: 'work', prose },
    { id: 'calendar', booking: {} },
    { id: 'write', form },
  ];
  expect(refuse(three)).toEqual([]);
});

test.each([
  [
    'a type that there is not',
    [{ id: 'a', heros: {} }],
    /^0.heros: is not a known key; did you mean hero\?/,
  ],
  [
    'a section without a type',
    [{ id: 'a' }],
    /^0: has no type; write its words under one of hero, reasons/,
  ],
  ['a section of two types', [{ id: 'a', prose, form }], /^0.form: is a second type/],
  [
    'a second form',
    [
      { id: 'a', form },
      { id: 'b', form },
    ],
    /^1.form: is there already; a page has one at most/,
  ],
  [
    'an id twice',
    [
      { id: 'a', prose },
      { id: 'a', prose },
    ],
    /^1.id: "a" is there twice/,
  ],
  [
    'a missing word',
    [{ id: 'a', form: { title: 'Write' } }],
    /^0.form.standfirst: is missing; write a text in quotes/,
  ],
  [
    'words of another type',
    [{ id: 'a', form: { ...form, lines: ['One', 'Two'] } }],
    /^0.form.lines: is not a known key/,
  ],
])('refuses %s with its key and what to do', (_, value, message) => {
  expect(refuse(value).join('\n')).toMatch(message);
});

const listed = wordsSchema.shape.contact.shape.sections;

test('takes an id alone for a part that the page of the engine has of its own', () => {
  expect(listed.safeParse([{ id: 'form' }, { id: 'a', prose }, { id: 'booking' }]).success).toBe(
    true,
  );
});

test.each([
  [
    'an id of no part',
    [{ id: 'form' }, { id: 'steps' }],
    /or give it the id of a part of this page: form, booking/,
  ],
  ['a second form', [{ id: 'form' }, { id: 'a', form }], /is there already/],
  [
    'a contact page without its form',
    [{ id: 'booking' }],
    /leave out what links lead to; add \{ "id": "form" \}/,
  ],
])('refuses %s on a page of the engine', (_, value, sentence) => {
  const { error } = listed.safeParse(value);
  const problems = describeIssues(error?.issues ?? [], listed, value);
  expect(problems.map(explain).join()).toMatch(sentence);
});
