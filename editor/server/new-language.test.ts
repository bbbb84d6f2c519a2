import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { copyOwner } from '../../tests/support/editor/open-editor.ts';
import { openFolder } from './folder.ts';
import { makeLanguage } from './new-language.ts';

test('a variety of a language has its words, without marks', () => {
  const { owner } = copyOwner();
  const known = { ...openFolder(owner), configuration: readConfiguration(owner) };
  const [words, facts] = ['home.json', 'site.config.jsonc'];
  const made = makeLanguage('es-MX', known);
  expect(JSON.parse(made.get(`content/es-MX/${words}`) ?? '')).toEqual(
    JSON.parse(known.read(`content/es/${words}`) ?? ''),
  );
  expect(made.get(facts)).not.toContain('TODO');
  const other = makeLanguage('pt', known);
  expect(other.get(`content/pt/${words}`)).toContain('TODO');
  // Ready words have no form of their own for one minute.
  expect(JSON.parse(other.get('content/pt/blog.json') ?? '').minutes).toEqual({
    other: '{count} min de leitura',
  });
});

test('a language that was taken away comes back with its words', () => {
  const home = 'content/pt/home.json';
  const { owner } = copyOwner({ [home]: '{}' });
  const known = { ...openFolder(owner), configuration: readConfiguration(owner) };
  const made = makeLanguage('pt', known);
  expect([made.has(home), made.has('content/pt/about.json')]).toEqual([false, true]);
});

test('a language whose letters no installed font has is added once that is there', () => {
  const { owner } = copyOwner();
  const known = { ...openFolder(owner), configuration: readConfiguration(owner) };
  const font = '@fontsource/noto-sans-thai';
  expect(() => makeLanguage('th', known)).toThrow(`run: npm install ${font}`);
  mkdirSync(join(owner, 'node_modules', font), { recursive: true });
  expect(makeLanguage('th', known).get('site.config.jsonc')).toContain(`"source": "${font}"`);
});
