import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reason } from '../../model/problems/reason.ts';
import { forms } from '../server/fields.ts';
import type { ClientState } from './client.ts';
import { Names } from './name-fields.ts';
import { ToDo } from './ToDo.tsx';
import { type View, ViewContext } from './view.ts';
import { editorWordsIn } from './words.ts';

const file = 'site.config.jsonc';

/** The list of what to do as HTML, and what it is folded below. */
function showList(given: Partial<ClientState>) {
  const state: Partial<ClientState> = {
    remarks: [],
    problems: [],
    unwritten: [],
    translations: [],
    contested: [],
    accepted: [],
    files: {},
    languages: [],
    fonts: [],
    pages: [],
    forms,
    ...given,
  };
  const words = editorWordsIn('en');
  const names = new Names(state as ClientState, words);
  const view = { ...words, state, names } as Partial<View> as View;
  const page = renderToStaticMarkup(
    <ViewContext value={view}>
      <ToDo />
    </ViewContext>,
  );
  const folded = [...page.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, title]) => title);
  return { page, folded };
}

test('findings of one kind are folded below their number and what they say; a lone one is shown', () => {
  const { page, folded } = showList({
    problems: [
      { file, key: 'name', ...reason('sample') },
      { file, key: 'timeZone', ...reason('noTimeZone') },
      { file, key: 'phone', ...reason('sample') },
    ],
  });
  expect(folded).toEqual([expect.stringMatching(/^2 · /)]);
  expect(page.match(/<li>/g)).toHaveLength(1);
});

test('what keeps pages from going online leads, and what only deserves a look is last', () => {
  const { page } = showList({
    remarks: [
      { file, key: 'timeZone', ...reason('noTimeZone'), level: 'hint' },
      { file, key: 'name', ...reason('sample'), level: 'launch' },
    ],
    unwritten: [{ file, key: 'phone', ...reason('notWritten') }],
  });
  const titles = [...page.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
  expect(titles).toEqual(['1 text to write', '1 not ready for visitors', '1 remark']);
});

test('many places of one kind are folded below the names of their pages', () => {
  const keys = Array.from({ length: 13 }, (_, index) => `key${index}`);
  const { folded } = showList({
    unwritten: keys.map((key) => ({ file, key, ...reason('notWritten') })),
  });
  expect(folded).toEqual([expect.stringMatching(/ · 13$/)]);
});
