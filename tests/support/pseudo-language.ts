import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** About 40 % longer, as German is beside English. */
function lengthen(text: string): string {
  const extra = Math.ceil(text.length * 0.4);
  return `${accent(text)} ${padding
    .repeat(Math.ceil(extra / padding.length))
    .slice(0, extra)
    .trim()}`.trim();
}

/** Search engines cut heads: they get accents only. */
const isHead = (path: string[]) =>
  path.includes('head') || (path.includes('pagination') && /^(title|description)$/.test(path.at(-1) ?? ''));

function translate(value: unknown, path: string[] = []): unknown {
  if (typeof value === 'string') return isHead(path) ? accent(value) : lengthen(value);
  if (Array.isArray(value)) return value.map((item, index) => translate(item, [...path, String(index)]));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translate(item, [...path, key])]));
  return value;
}

const translatedFields = /^(title|description|keywords|heading|lead|coverAlt): "(.*)"$/gm;

/** Markdown in another language: changed front matter, a changed first paragraph, links with the language's prefix. */
const translateMarkdown = (text: string, code: string) =>
  text
    .replace(translatedFields, (_, field: string, words: string) => `${field}: "${accent(words)}"`)
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
      if (name.endsWith('.json')) write(file, JSON.stringify(translate(JSON.parse(read(file))), null, 2));
      if (name.endsWith('.md'))
        write(folder === 'blog' ? join(folder, `${code}-${name}`) : file, translateMarkdown(read(file), code));
    }
  }
}
