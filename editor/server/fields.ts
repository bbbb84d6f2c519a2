import { configurationFile, configurationSchema } from '../../model/configuration/configuration.ts';
import { type Referred, z } from '../../model/schemas/schema.ts';
import { articleMatter, pageMatter, sectionPage } from '../../model/words/front-matter.ts';
import { wordsSchema } from '../../model/words/index.ts';
import type { TextFacts } from '../../model/words/text.ts';
import type { Field } from '../api.ts';

type Facts = Pick<TextFacts, 'help' | 'min' | 'max' | 'needs'> &
  Partial<{
    label: string;
    kind: string;
    of: Referred;
    parts: readonly string[];
    optional: true;
    nullable: true;
  }>;

/**
 * Name of the form of a file below the owner's folder; undefined when it has none, such as a
 * picture.
 */
export function formOf(path: string): string | undefined {
  if (path === configurationFile) return 'config';
  const [, below = '', name = ''] =
    /^content\/[^/]+\/((?:blog|pages|legal)\/)?(.+)\.(?:json|md)$/.exec(path) ?? [];
  if (below === 'pages/' && path.endsWith('.json')) return 'sectionPage';
  if (path.endsWith('.md')) return below && (below === 'blog/' ? 'article' : 'page');
  return !below && Object.hasOwn(forms, name) ? name : undefined;
}

/**
 * Describes a schema as a form's field. @param inherited the label and help of the optional or
 * nullable schema around it
 */
export function describeField(schema: z.core.$ZodType, inherited: Facts = {}): Field {
  const facts: Facts = { ...z.globalRegistry.get(schema), ...inherited };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return describeField(def.in, facts);
  if ('innerType' in def)
    return describeField(def.innerType, {
      ...facts,
      optional: true,
      ...(def.type === 'nullable' && { nullable: true }),
    });
  const { label = '', help, optional, nullable, kind, of, parts, min, max, needs } = facts;
  const common = { label, help, optional, nullable };
  if (
    kind === 'colour' ||
    kind === 'date' ||
    kind === 'picture' ||
    kind === 'country' ||
    kind === 'currency'
  )
    return { ...common, kind };
  if (kind === 'id') return { ...common, kind, of };
  if (of && def.type !== 'record') return { ...common, kind: 'reference', of };
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, part]) => [key, describeField(part)]);
      return { ...common, kind: 'group', fields: Object.fromEntries(fields) };
    }
    case 'array': {
      const { minimum = 0, maximum = 99 } = Object.assign(
        {},
        ...(def.checks ?? []).map((check) => check._zod.def),
      );
      const item = { ...describeField(def.element), ...(parts && { parts }) };
      return { ...common, kind: 'list', item, min: min ?? minimum, max: max ?? maximum };
    }
    case 'tuple': {
      const [item, ...others] = def.items.map((part) => describeField(part)) as [Field, ...Field[]];
      return { ...common, kind: 'list', item, min: others.length + 1, max: others.length + 1 };
    }
    case 'record':
      return { ...common, kind: 'record', item: describeField(def.valueType), of };
    case 'union': {
      const options = def.options.map((option) => describeField(option));
      if (options.every((option) => option.kind === 'text')) return { ...common, kind: 'text' };
      return { ...common, kind: 'oneOf', options };
    }
    case 'enum':
      return { ...common, kind: 'choice', options: Object.values(def.entries).map(String) };
    case 'literal':
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'number':
    case 'date':
      return { ...common, kind: def.type };
    default:
      return { ...common, kind: 'text', isWords: kind === 'text', min, max, needs };
  }
}

export const schemas = {
  ...wordsSchema.shape,
  ...{ article: articleMatter([]), page: pageMatter, sectionPage, config: configurationSchema },
};

export const forms: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, describeField(schema)]),
);
