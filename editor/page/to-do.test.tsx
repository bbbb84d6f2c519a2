import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reason } from '../../model/problems/reason.ts';
import { forms } from '../server/fields.ts';
import type { ClientState } from './client.ts';
import { Names } from './name-fields.ts';
import { ToDo } from './ToDo.tsx';
import { type View, ViewContext } from './view.ts';
import { editorWordsIn } from './words.ts';

test('remarks of one kind are folded below their number and what they say; a lone one is shown', () => {
  const file = 'site.config.jsonc';
  const state: Partial<ClientState> = {
    remarks: [
      { file, key: 'name', ...reason('sample') },
      { file, key: 'timeZone', ...reason('noTimeZone') },
      { file, key: 'phone', ...reason('sample') },
    ],
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
  expect(folded).toEqual([expect.stringMatching(/^2 · /)]);
  expect(page.match(/<li>/g)).toHaveLength(1);
});
