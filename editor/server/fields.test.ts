import { expect, test } from 'vitest';
import { fieldAt, keysAt } from '../form.ts';
import { forms } from './fields.ts';

test('a text field has its length, its placeholders, and whether it is optional', () => {
  expect(fieldAt(forms.home, ['head', 'title'])).toMatchObject({
    kind: 'text',
    label: 'Title',
    min: 15,
    max: 65,
  });
  expect(fieldAt(forms.blog, ['author'])).toMatchObject({ optional: true, label: 'By' });
  expect(fieldAt(forms.home, ['hero', 'lines'])).toMatchObject({ kind: 'list', min: 2, max: 2 });
  expect(fieldAt(forms.article, ['tags'])).toMatchObject({ kind: 'list', min: 1, max: 3 });
  expect(fieldAt(forms.offers, ['crm', 'outcome'])).toMatchObject({
    kind: 'list',
    min: 1,
    max: 12,
  });
});

test('each kind of value has its own field, in the order of its schema', () => {
  expect(keysAt(forms.home, ['hero'])).toEqual(['lines', 'standfirst', 'guarantee', 'also']);
  const kindOf = (form: string, ...path: (string | number)[]) => fieldAt(forms[form], path)?.kind;
  expect(kindOf('home', 'testimonials', 'items', 0, 'sample')).toBe('switch');
  expect(fieldAt(forms.config, ['offers', 0, 'picture'])).toMatchObject({
    kind: 'oneOf',
    options: [{ options: expect.arrayContaining(['none']) }, { kind: 'picture' }],
  });
  expect(kindOf('stories', 'items', 'x', 'numbers', 0, 'value')).toBe('number');
  expect(kindOf('article', 'date')).toBe('date');
  const pictures = [
    kindOf('about', 'people', 'items', 0, 'portrait'),
    kindOf('config', 'stories', 0, 'picture'),
  ];
  expect([...pictures, kindOf('article', 'cover')]).toEqual(['picture', 'picture', 'picture']);
  expect(kindOf('config', 'colours', 'ink')).toBe('colour');
  expect(kindOf('config', 'modules', 'blog')).toBe('switch');
  expect(fieldAt(forms.config, ['fonts', 'text', 'source'])).toMatchObject({
    kind: 'reference',
    of: 'fonts',
  });
  expect(fieldAt(forms.config, ['analytics'])).toMatchObject({ nullable: true });
  expect([kindOf('blog', 'minutes', 'other'), kindOf('config', 'bookingWidget', 'frame')]).toEqual([
    'text',
    'text',
  ]);
});
