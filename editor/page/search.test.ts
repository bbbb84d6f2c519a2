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
  await editor.type(file, ['why', 'title'], 'เปิดทุกวัน ราคา 茶館 ＰＴ한국');
  const find = (words: string) =>
    findTexts({ ...editor.state(), preview: 'stopped' }, words).map(({ text, at, end }) =>
      text.slice(at, end),
    );
  expect(find('ราคา')).toEqual(['ราคา']);
  await editor.type(file, ['why', 'title'], 'Işık ve İstanbul, bir arada');
  expect(['ışık', 'IŞIK', 'istanbul', 'İSTANBUL'].flatMap(find)).toEqual([
    ...['Işık', 'Işık'],
    ...['İstanbul', 'İstanbul'],
  ]);
  await editor.type(file, ['why', 'title'], 'เปิดทุกวัน ราคา 茶館 ＰＴ한국');
  // Another vowel is another word.
  expect(find('เปีด')).toEqual([]);
  expect(find('茶')).toEqual(['茶']);
  expect(find('pt한')).toEqual(['ＰＴ한']);
});
