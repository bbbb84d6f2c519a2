import { expect, test } from 'vitest';
import type { State } from '../api.ts';
import { createRevisions } from './state-changes.ts';

const file = (path: string, value: unknown) => ({ path, form: 'home', value, changed: false });
const problem = (key: string) => ({ file: 'a', key, message: 'is empty' });
const state = (more: Partial<State>) =>
  ({
    name: 'A',
    files: { a: file('a', 1), b: file('b', 1) },
    pages: [],
    problems: [],
    translations: [],
    ...more,
  }) as unknown as State;

test('sends a page the difference to its revision, and a new page the whole state', () => {
  const tell = createRevisions();
  const first = tell(state({ problems: [problem('x'), problem('y'), problem('z')] }));
  const now = state({ files: { a: file('a', 2) }, problems: [problem('x'), problem('w'), problem('z')] });
  expect(tell(now, first.revision ?? '')).toMatchObject({
    isWhole: false,
    files: { a: { value: 2 }, b: null },
    problems: [{ key: 'x' }, { key: 'w' }, { key: 'z' }],
  });
  expect(tell(now, first.revision ?? '')).not.toHaveProperty('pages');
  expect(tell(now, 'of another run')).toMatchObject({ isWhole: true, name: 'A', problems: [{}, {}, {}] });
});

test('keeps the revision of a page for which nothing has changed', () => {
  const tell = createRevisions();
  const revision = tell(state({})).revision ?? '';
  expect(tell(state({}), revision)).toMatchObject({ revision: revision, files: {} });
});
