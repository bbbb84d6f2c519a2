import { expect, test } from 'vitest';
import type { Field, State } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { forms } from '../../server/fields.ts';
import { blankOf } from './blank-values.ts';

const state = { forms, files: {}, languages: [] } as Partial<State> as State;

test('opening hours begin with times to write: without any, their days would be closed', () => {
  expect(blankOf(fieldAt(forms.config, ['hours']) as Field, state)).toMatchObject([
    { opens: '', closes: '' },
  ]);
});

test('a new offer has no link of another one', () => {
  const offer = fieldAt(forms.config, ['offers', 0]) as Field;
  const like = { link: 'https://agency.test/crm', days: 5 };
  expect(blankOf(offer, state, 'offer-2', like)).not.toHaveProperty('link');
});

test('a number is to be written, and is neither made up nor that of another entry', () => {
  const number = fieldAt(forms.stories, ['items', 'story-1', 'numbers', 0]) as Field;
  expect(blankOf(number, state, '', { value: 9 })).toMatchObject({ value: '' });
});
