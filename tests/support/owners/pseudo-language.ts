import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../../model/files/schema.ts';
import { wordsSchema } from '../../../model/words/index.ts';

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Ü',
};
const padding = 'ßtrañgely löngér wörds';

/** The same text with accents; placeholders in braces stay. */
const accent = (text: string) =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[aceinouAEOU]/g, (letter) => accents[letter] ?? letter)))
    .join('');

/** About 40 % longer, as German is beside English, where its place allows it. */
function lengthen(text: string, most: number): string {
  const extra = Math.ceil(text.length * 0.4);
  const longer = `${accent(text)} ${padding
    .repeat(Math.ceil(extra / padding.length))
    .slice(0, extra)
    .trim()}`.trim();
  return longer.length <= most ? longer : accent(text);
}

/** The schema of the value under a key. */
function step(schema: z.ZodType, key: string): z.ZodType {
  if (schema instanceof z.ZodOptional) return step(schema.unwrap() as z.ZodType, key);
  if (schema instanceof z.ZodObject) return schema.shape[key];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)] as z.ZodType;
  return (schema as z.ZodRecord).valueType as z.ZodType;
}

function translate(value: unknown, schema: z.ZodType): unknown {
  if (typeof value === 'string') {
    const own = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
    const isText = own instanceof z.ZodString && own.meta()?.kind !== 'id';
    return isText ? lengthen(value, Number(own.meta()?.max ?? Number.POSITIVE_INFINITY)) : value;
  }
  if (Array.isArray(value)) return value.map((item, index) => translate(item, step(schema, String(index))));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translate(item, step(schema, key))]));
  return value;
}

const translatedFields = /^(label|title|description|keywords|heading|standfirst|coverAlt): "(.*)"$/gm;

const personName = ['about', 'people', 'items', '0', 'name'].reduce<z.ZodType>(step, wordsSchema);

/** Markdown in another language: changed front matter, a changed first paragraph, links with the language's prefix. */
const translateMarkdown = (text: string, code: string) =>
  text
    .replace(translatedFields, (_, field: string, words: string) => `${field}: "${accent(words)}"`)
    // The author is a person of about.json, whose name is translated there as well.
    .replace(/^author: "(.*)"$/m, (_, name: string) => `author: "${translate(name, personName)}"`)
    .replace(/\]\(\/(?!\/)/g, `](/${code}/`)
    .replaceAll(`](/${code}/blog/`, `](/${code}/blog/${code}-`)
    .replace(/\n---\n\n/, `\n---\n\n${accent('This page is written in a language that nobody speaks.')}\n\n`);

/**
 * Writes content/<code> from another language's folder: every string longer and accented.
 * Articles get file names of their own.
 */
export function writePseudoLanguage(content: string, from: string, code: string) {
  const read = (file: string) => readFileSync(join(content, from, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(content, code, file), text);
  for (const folder of ['', 'legal', 'blog']) {
    mkdirSync(join(content, code, folder), { recursive: true });
    for (const name of readdirSync(join(content, from, folder))) {
      const file = join(folder, name);
      if (name.endsWith('.json'))
        write(file, JSON.stringify(translate(JSON.parse(read(file)), step(wordsSchema, name.replace('.json', ''))), null, 2));
      if (name.endsWith('.md'))
        write(folder === 'blog' ? join(folder, `${code}-${name}`) : file, translateMarkdown(read(file), code));
    }
  }
}
