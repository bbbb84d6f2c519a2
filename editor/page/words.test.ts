import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Field } from '../api.ts';
import { forms } from '../server/fields.ts';
import en from './words/en.json';
import es from './words/es.json';
import fr from './words/fr.json';

const written: [string, { own: Record<string, string>; labels: Record<string, string>; problems: Record<string, string> }][] = [
  ['fr', fr],
  ['es', es],
];

const textsOf = (field: Field): string[] => {
  const own = [field.label, field.help].filter((text): text is string => Boolean(text));
  if (field.kind === 'group') return [...own, ...Object.values(field.fields).flatMap(textsOf)];
  if (field.kind === 'list' || field.kind === 'record') return [...own, ...textsOf(field.item)];
  return field.kind === 'oneOf' ? [...own, ...field.options.flatMap(textsOf)] : own;
};
const ofSchemas = new Set(Object.values(forms).flatMap(textsOf));
const model = globSync('{model,editor/server}/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join();
const placeholders = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(String).sort();

describe('the words of the editor', () => {
  it.each(written)('are the same in %s as in English, with the same placeholders', (_, { own }) => {
    expect(Object.keys(own)).toEqual(Object.keys(en.own));
    for (const [key, text] of Object.entries(en.own)) expect(placeholders(own[key] ?? ''), key).toEqual(placeholders(text));
  });

  it.each(written)('name every field of every schema in %s, and nothing else', (_, { labels }) => {
    expect(Object.keys(labels).sort()).toEqual([...ofSchemas].sort());
    expect(
      Object.entries(labels).filter(([text, own]) => !own || placeholders(own).join() !== placeholders(text).join()),
    ).toEqual([]);
  });

  it('name no file, setting or command', () => {
    expect([...ofSchemas].filter((text) => /(media|content|fonts)\/|\.json|\bnpm\b|[A-Z]+_[A-Z]+/.test(text))).toEqual([]);
  });

  it.each(written)('translate every message of the checks into %s', (_, { problems }) => {
    expect(Object.keys(problems)).toEqual(Object.keys(fr.problems));
    const parts = Object.keys(problems).flatMap((pattern) => pattern.split(/\{\w+\}|; |"/));
    expect(parts.filter((part) => part.length > 6 && !model.includes(part.trim()))).toEqual([]);
  });
});
