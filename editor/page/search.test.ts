import { expect, test } from 'vitest';
import { openEditor } from '../../tests/support/editor/open-editor.ts';
import { findTexts } from './Search.tsx';

test('words are found in every language, without regard to accents and capitals', async () => {
  const editor = await openEditor();
  const file = 'content/fr/home.json';
  await editor.type(file, ['why', 'title'], 'Pourquoi l’Été à Québec');
  const state = { ...editor.state(), preview: 'stopped' } as const;
  expect(findTexts(state, ' a quebec')).toMatchObject([{ file, key: 'why.title', at: 15 }]);
  const [found] = findTexts(state, "l'ete");
  expect(found?.text.slice(found.at, found.end)).toBe('l’Été');
  const languages = findTexts(state, '{brand}').map((one) => one.file.split('/')[1]);
  expect(new Set(languages)).toEqual(new Set(['en', 'fr', 'es']));
  expect(findTexts(state, 'q')).toEqual([]);
  // A link is found by its address, and leads to the line that it is in.
  const [link] = findTexts(state, '/blog/booking-page-checklist');
  expect(link).toMatchObject({ key: '', text: '/blog/booking-page-checklist', at: 0 });
  expect(link?.line).not.toContain('/blog/');
});
