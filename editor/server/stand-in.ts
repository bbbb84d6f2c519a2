import { isGroup } from '../../model/files/value-at.ts';
import type { Field, FieldProblem } from '../api.ts';
import { fieldAt } from '../form.ts';
import { editText, readValue } from './edit-file.ts';

/**
 * The draft of an article with stand-ins for the front matter that is not valid yet, so that its page can be previewed.
 * @param example the text of a valid article, which gives tags, cover and offer
 * @param problems those of the draft
 * @returns undefined for a text that is no draft
 */
export function standIn(
  path: string,
  text: string,
  example: string,
  problems: readonly FieldProblem[],
  form: Field,
): string | undefined {
  const [own, other] = [text, example].map((one) => readValue(path, one));
  if (!own || !other || 'unreadable' in own || 'unreadable' in other) return undefined;
  if (!isGroup(own.value) || !isGroup(other.value) || own.value.draft !== true) return undefined;
  const wrong = new Set(problems.flatMap(({ file, key }) => (file === path ? (key.split('.')[0] ?? []) : [])));
  if (own.value.cover === '') wrong.add('cover');
  let edited = text;
  for (const key of wrong) {
    const field = fieldAt(form, [key]);
    if (!field) return undefined;
    const isPadded = field.kind === 'text' && field.min !== undefined && field.min > 1;
    const value = isPadded ? pad(String(own.value[key] || path), field.min ?? 1, field.max) : other.value[key];
    edited = editText(path, edited, { kind: 'set', path: [key], value }, form);
  }
  return edited;
}

/** No two pages may have the same description: an empty one begins with the path of the file. */
const pad = (text: string, min: number, max = Number.POSITIVE_INFINITY) =>
  text.trim().slice(0, max).padEnd(min, ' …').trimEnd().padEnd(min, '…');
