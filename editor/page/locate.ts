import { idOf } from '../../model/files/value-at.ts';
import type { Field, FileState, Path } from '../api.ts';
import { escapePattern, flatten, tellingLength } from '../preview/messages.ts';
import { hasIds } from './values.ts';

/** A text of a file, by its dotted path; an empty key is the text below the front matter. */
export type Place = { file: string; key: string };
type Text = Place & { text: string; pattern: string };

/** A regular expression for a text as a page shows it: what stands in braces is filled in there. */
export const patternOf = (text: string): string =>
  flatten(text)
    .split(/\{[\w.]+\}/)
    .map(escapePattern)
    .join('.*?');

/** A stretch of Markdown without its marks. */
const plainOf = (markdown: string): string =>
  flatten(
    markdown
      .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]/g, ''),
  );

/** The stretches between empty lines, with where they begin. */
export function blocksOf(body: string): { text: string; start: number }[] {
  return [...body.matchAll(/(?:^.*\S.*(?:\n|$))+/gm)].flatMap(({ 0: block, index }) =>
    /^\s*([-*+]|\d+\.)\s/.test(block)
      ? [...block.matchAll(/^.+$/gm)].map((line) => ({ text: plainOf(line[0]), start: index + line.index }))
      : [{ text: plainOf(block), start: index }],
  );
}

/** Every text of a form in its order. */
function textsOf(field: Field | undefined, value: unknown, file: string, path: Path = []): Text[] {
  if (typeof value === 'string')
    return field?.kind === 'text' || field?.kind === 'oneOf' || !field
      ? [{ file, key: path.join('.'), text: value, pattern: patternOf(value) }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const keys = field?.kind === 'group' ? Object.keys(field.fields).filter((key) => key in value) : Object.keys(value);
  return keys.flatMap((key) => {
    const part =
      field?.kind === 'group' ? field.fields[key] : field?.kind === 'list' || field?.kind === 'record' ? field.item : undefined;
    const inner = Reflect.get(value, key);
    return textsOf(part, inner, file, [
      ...path,
      (Array.isArray(value) && field?.kind === 'list' && hasIds(field.item) && idOf(inner)) || key,
    ]);
  });
}

export type Shown = { files: readonly FileState[]; forms: Readonly<Record<string, Field>> };
const listTexts = ({ files, forms }: Shown) =>
  files.flatMap(({ path, form, value }) => textsOf(forms[form], value, path)).filter(({ text }) => text.trim());

/**
 * The field behind a text of the page: all of the text first, then the longest part of it.
 * @param texts what was clicked and what holds it, nearest first
 * @param nth which one of those with the same text
 */
export function findPlace(
  { texts, nth, frame }: { texts: readonly string[]; nth: number; frame: boolean },
  shown: Shown,
): (Place & { at?: number }) | undefined {
  // Header and footer show what stands on every page: last in the list of a page's files.
  const all = listTexts(frame ? { ...shown, files: [...shown.files].reverse() } : shown).map((text) => ({
    ...text,
    whole: new RegExp(`^${text.pattern}$`),
  }));
  for (const clicked of texts) {
    const whole = all.filter(({ whole, text }) => whole.test(clicked) && /[\p{L}\p{N}]/u.test(text.replace(/\{[\w.]+\}/g, '')));
    if (whole.length > 0) return whole[Math.min(nth, whole.length - 1)];
    for (const { path, body } of shown.files) {
      const block =
        body &&
        blocksOf(body).find(
          ({ text }) => text && (text === clicked || (clicked.length >= tellingLength && text.includes(clicked))),
        );
      if (block) return { file: path, key: '', at: block.start };
    }
  }
  const parts = all.filter(
    ({ text, pattern }) => text.length >= tellingLength && texts.some((clicked) => new RegExp(pattern).test(clicked)),
  );
  return parts.sort((one, other) => other.text.length - one.text.length)[0];
}

/** What the page is asked to outline for a field. */
export function findShown({ file, key }: Place, shown: Shown): { pattern: string; nth: number } | undefined {
  const all = listTexts(shown);
  const own = all.find((text) => text.file === file && text.key === key);
  return own && { pattern: own.pattern, nth: all.filter(({ pattern }) => pattern === own.pattern).indexOf(own) };
}
