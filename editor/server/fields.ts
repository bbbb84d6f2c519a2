import type { z } from 'zod';
import { configurationFile, configurationSchema } from '../../model/configuration/configuration.ts';
import type { Referred } from '../../model/configuration/values.ts';
import { articleMatter, pageMatter, sectionPage } from '../../model/words/front-matter.ts';
import { wordsSchema } from '../../model/words/index.ts';
import type { TextFacts } from '../../model/words/text.ts';
import type { Field } from '../api.ts';

type Kind = 'text' | 'plural' | 'picture' | 'colour' | 'date' | 'id' | 'reference' | 'sections';
type Facts = TextFacts & { label?: string; kind?: Kind; of?: Referred; parts?: readonly string[] };

type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
};

/** Name of the form of a file below the owner's folder; undefined when it has none, such as a picture. */
export function formOf(path: string): string | undefined {
  if (path === configurationFile) return 'config';
  const [, below = '', name = ''] = /^content\/[^/]+\/((?:blog|pages|legal)\/)?(.+)\.(?:json|md)$/.exec(path) ?? [];
  if (below === 'pages/' && path.endsWith('.json')) return 'sectionPage';
  if (path.endsWith('.md')) return below && (below === 'blog/' ? 'article' : 'page');
  return !below && Object.hasOwn(forms, name) ? name : undefined;
}

export const languageOf = (path: string) => /^content\/([^/]+)\//.exec(path)?.[1];

/**
 * Describes a schema as a form's field.
 * @param inherited the label and help of the optional or nullable schema around it
 */
export function describeField(schema: z.ZodType, inherited: Facts & { optional?: true; nullable?: true } = {}): Field {
  const own = schema.meta() as Facts | undefined;
  const facts = { ...own, ...inherited };
  const def = schema.def as unknown as Definition;
  const inner = def.innerType ?? def.in;
  if (inner && def.type === 'pipe') return describeField(inner, facts);
  if (inner) return describeField(inner, { ...facts, optional: true, ...(def.type === 'nullable' && { nullable: true }) });
  const { label = '', help, optional, nullable, min, max, kind, of, parts } = facts;
  const common = { label, ...(help && { help }), ...(optional && { optional }), ...(nullable && { nullable }) };
  if (kind === 'colour' || kind === 'date' || kind === 'picture') return { ...common, kind };
  if (kind === 'id') return { ...common, kind, ...(of && { of }) };
  if (of && def.type !== 'record') return { ...common, kind: 'reference', of };
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([key, part]) => [key, describeField(part)]);
      return { ...common, kind: 'group', fields: Object.fromEntries(fields) };
    }
    case 'array': {
      const { minimum = 0, maximum = mostEntries } = readBounds(schema);
      const item = describeField(def.element as z.ZodType);
      const entry: Field = parts && item.kind === 'group' ? { ...item, parts } : item;
      return { ...common, kind: 'list', item: entry, min: min ?? minimum, max: max ?? maximum };
    }
    case 'tuple': {
      const items = def.items ?? [];
      return { ...common, kind: 'list', item: describeField(items[0] as z.ZodType), min: items.length, max: items.length };
    }
    case 'record':
      return { ...common, kind: 'record', item: describeField(def.valueType as z.ZodType), ...(of && { of }) };
    case 'union': {
      const options = (def.options ?? []).map((option) => describeField(option));
      if (options.every(({ kind: own }) => own === 'text')) return { ...common, kind: 'text' };
      return { ...common, kind: 'oneOf', options };
    }
    case 'enum':
      return { ...common, kind: 'choice', options: Object.values(def.entries ?? {}) };
    case 'literal':
      return { ...common, kind: 'mark' };
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'number':
    case 'int':
      return { ...common, kind: 'number' };
    case 'date':
      return { ...common, kind: 'date' };
    default:
      return { ...common, kind: 'text', ...pickTextFacts(facts), ...(kind === 'text' && { isWords: true }) };
  }
}

const pickTextFacts = ({ long, min, max, needs, may }: Facts) => ({
  ...(long && { long }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(needs && { needs }),
  ...(may && { may }),
});

const mostEntries = 99;

function readBounds(schema: z.ZodType): { minimum?: number; maximum?: number } {
  type Check = { _zod: { def: { minimum?: number; maximum?: number } } };
  const checks = (schema.def.checks ?? []) as unknown as Check[];
  return Object.assign({}, ...checks.map(({ _zod: { def } }) => def));
}

/** Every form by its name in FileState.form. */
export const forms: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(Object.entries(wordsSchema.shape).map(([name, schema]) => [name, describeField(schema)])),
  article: describeField(articleMatter([])),
  page: describeField(pageMatter),
  sectionPage: describeField(sectionPage),
  config: describeField(configurationSchema),
};
