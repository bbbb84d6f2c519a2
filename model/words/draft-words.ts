import { textWidth } from '../../i18n/typography.ts';
import type { z } from '../schemas/schema.ts';
import { stepInto, unwrap } from '../schemas/schema-parts.ts';
import { idOf, isObject, valueAt } from '../schemas/value-at.ts';
import { wordsSchema } from './index.ts';
import { isUnfinished, type TextFacts } from './text.ts';
import { writeTodo } from './todo-mark.ts';

/** Texts that say the same on every site: labels, errors, answers, mails to the agency. */
const labels =
  /^(site\.(?!actions|consent|share)|services\.(labels|prices)|contact\.(callNow|seeServices|booking\.(?!note)|form\.(?!smsConsent\.label)|toast|noAnswer|tooMany|thanks\.(home|services))|blog\.(minutes|published|updated|author|contents|previous|next|all|feed|list)|legal\.(updated|contents)|not-found\.(title|text|slot|home)|emails\.agency)(\.|$)/;

type Words = Record<string, unknown>;

/** Ready words of the new language, and of that which is translated. */
type Known = { ready?: Words | undefined; source?: Words | undefined };

/**
 * Drafts of words in another language: ready words where a text is a label or came ready itself,
 * else the text, marked TODO.
 */
export function draftWords(words: Words, code: string, known: Known): Words {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();

  function draft(value: unknown, schema: z.ZodType | undefined, path: readonly string[]): unknown {
    const inner = schema && unwrap(schema);
    const { kind, ...facts } = inner?.meta() ?? {};
    if (kind === 'plural') return draftPlural(value, inner, path);
    if (kind !== 'text') return draftParts(value, inner, path);
    return findReadyAt(value, path) ?? markTodo(String(value), facts as TextFacts);
  }

  function draftParts(value: unknown, schema: z.ZodType | undefined, path: readonly string[]) {
    const step = (part: unknown, key: string | number) =>
      draft(part, stepInto(schema, key), [...path, idOf(part) ?? String(key)]);
    if (Array.isArray(value)) return value.map(step);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, step(part, key)]));
  }

  function findReadyAt(value: unknown, path: readonly string[]): unknown {
    const came = JSON.stringify(valueAt(known.source, path)) === JSON.stringify(value);
    return came || labels.test(path.join('.')) ? valueAt(known.ready, path) : undefined;
  }

  function draftPlural(value: unknown, schema: z.ZodType | undefined, path: readonly string[]) {
    const ready = findReadyAt(value, path);
    // One form is enough where all read alike.
    if (isObject(ready) && Object.keys(ready).join() === 'other') return ready;
    const other = valueAt(value, ['other']);
    const forms = pluralCategories.map((form) => [
      form,
      draft(valueAt(value, [form]) ?? other, stepInto(schema, form), [...path, form]),
    ]);
    return Object.fromEntries(forms);
  }

  const files = Object.entries<z.ZodType>(wordsSchema.shape).filter(([file]) => file in words);
  return Object.fromEntries(
    files.map(([file, schema]) => [file, draft(words[file], schema, [file])]),
  );
}

/** A text that is still to be written, with a hint; without it where it does not fit. */
export function markTodo(text: string, { max, needs = [] }: TextFacts = {}): string {
  if (isUnfinished(text)) return text;
  const marked = writeTodo(text);
  const fits = max === undefined || textWidth(marked) <= max;
  return fits ? marked : ['TODO', ...needs.map((name) => `{${name}}`)].join(' ');
}
