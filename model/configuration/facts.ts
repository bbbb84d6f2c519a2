import type { z } from 'zod';
import { fill, isolateAll } from '../../i18n/fill.ts';
import { type Brand, brandIn, type Language } from '../../i18n/language.ts';
import { formatPlain } from '../../i18n/numbers.ts';
import type { KeyProblem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { suggest } from '../problems/suggest.ts';
import { listKeys, stepInto } from '../schemas/schema-parts.ts';
import { listTexts, valueAt } from '../schemas/value-at.ts';
import { publisher, retention } from './organization.ts';

type FactSource = Brand & {
  phone: string;
  email: string;
  publisher?: z.output<typeof publisher> | undefined;
  retention: z.output<typeof retention>;
};

const listValues = (schema: z.ZodType | undefined, key: string): string[] => {
  const parts = schema ? listKeys(schema) : [];
  return parts.length === 0
    ? [key]
    : parts.flatMap((part) => listValues(stepInto(schema, part), `${key}.${part}`));
};

const configured = [
  'phone',
  'email',
  ...listValues(publisher, 'publisher').filter((key) => key !== 'publisher.sample'),
  ...listValues(retention, 'retention'),
];

const factNames = ['brand', 'brand.short', ...configured];

export type Facts = Readonly<Record<string, string | undefined>>;

/**
 * The value of each placeholder in a language, in its digits; undefined when site.config.jsonc has
 * none.
 */
export function factsOf(
  configuration: FactSource,
  language: Pick<Language, 'brand' | 'locale'>,
): Facts {
  const { name, shortName } = brandIn(language, configuration);
  const read = (key: string) =>
    valueAt(configuration, key.split('.')) as string | number | undefined;
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? formatPlain(value, language) : value;
  return {
    brand: name,
    'brand.short': shortName ?? name,
    ...Object.fromEntries(configured.map((key) => [key, write(read(key))])),
  };
}

/**
 * The values of the placeholders for texts of a language: those in the other direction are
 * isolated.
 */
export const isolatedFacts = (
  language: Pick<Language, 'direction' | 'brand' | 'locale'>,
  configuration: FactSource,
): Facts => isolateAll(factsOf(configuration, language), language.direction);

/** Replaces placeholders such as {brand} in every text of a value. */
export function fillFacts<T>(value: T, facts: Facts): T {
  if (typeof value === 'string') return fill(value, facts) as T;
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, facts)) as T;
  if (value && typeof value === 'object' && !(value instanceof Date))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillFacts(item, facts)]),
    ) as T;
  return value;
}

const placeholder = /\{(\s*[\p{L}\p{N}_.-]+\s*)\}/gu;

/**
 * The names of the placeholders in a text, those with spaces inside the braces included, which are
 * not filled in.
 */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/**
 * The problem of a placeholder that nothing fills, which visitors would see in braces; undefined
 * when it is known.
 */
export function explainUnknown(name: string, more: readonly string[] = []): Reason | undefined {
  const known = [...factNames, ...more];
  if (known.includes(name)) return undefined;
  const meant = suggest(name.trim(), known);
  const braced = (meant ? [meant] : ['brand', 'phone', 'email', ...more]).map((one) => `{${one}}`);
  return reason('unknownPlaceholder', { name: `{${name}}`, known: braced.join(', ') });
}

/**
 * The problem of a placeholder that site.config.jsonc has no value for; undefined when it has one.
 */
export const explainMissing = (name: string, facts: Facts): Reason | undefined =>
  name in facts && facts[name] === undefined
    ? reason('noFact', { name: `{${name}}`, key: name })
    : undefined;

/** Finds placeholders in the texts of a value for which site.config.jsonc has no value. */
export const findMissingFacts = (value: unknown, facts: Facts): KeyProblem[] =>
  listTexts(value).flatMap(({ key, text }) =>
    findPlaceholders(text).flatMap((name) => {
      const why = explainMissing(name, facts);
      return why ? [{ key, ...why }] : [];
    }),
  );
