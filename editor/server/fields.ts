import { configurationSchema } from '../../model/configuration/configuration.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
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
 * Describes a schema as a form's field.
 * @param inherited the label and help of the optional or nullable schema around it
 */
function describeField(schema: z.core.$ZodType, inherited: Facts = {}): Field {
  const facts: Facts = { ...z.globalRegistry.get(schema), ...inherited };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return describeField(def.in, facts);
  if ('innerType' in def) {
    const nullable = def.type === 'nullable' && { nullable: true as const };
    return describeField(def.innerType, { ...facts, optional: true, ...nullable });
  }
  const { label = '', help, optional, nullable, kind = '', of } = facts;
  const common = { label, help, optional, nullable };
  if (isPlain(kind)) return { ...common, kind };
  if (kind === 'id') return { ...common, kind, of };
  if (of && def.type !== 'record') return { ...common, kind: 'reference', of };
  return { ...common, ...describeType(def, facts) };
}

const plainKinds = ['colour', 'date', 'picture', 'country', 'currency'] as const;

/** Whether the `.meta` of a schema alone says what its field is. */
const isPlain = (kind: string): kind is (typeof plainKinds)[number] =>
  (plainKinds as readonly string[]).includes(kind);

type Definition = z.core.$ZodTypes['_zod']['def'];
/** What each kind of field has besides its label. */
type Kind = Field extends infer One
  ? One extends Field
    ? Omit<One, 'label' | 'help' | 'optional' | 'nullable'>
    : never
  : never;

function describeType(def: Definition, { kind, of, parts, min, max, needs }: Facts): Kind {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, part]) => [key, describeField(part)]);
      return { kind: 'group', fields: Object.fromEntries(fields) };
    }
    case 'array': {
      const limits = readLimits(def);
      const item = { ...describeField(def.element), ...(parts && { parts }) };
      return { kind: 'list', item, min: min ?? limits.min, max: max ?? limits.max };
    }
    case 'tuple': {
      const [item, ...others] = def.items.map((part) => describeField(part)) as [Field, ...Field[]];
      return { kind: 'list', item, min: others.length + 1, max: others.length + 1 };
    }
    case 'record':
      return { kind: 'record', item: describeField(def.valueType), of };
    case 'union':
      return describeOptions(def.options.map((option) => describeField(option)));
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries).map(String) };
    case 'literal':
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
    case 'date':
      return { kind: def.type };
    default:
      return { kind: 'text', isWords: kind === 'text', min, max, needs };
  }
}

/** The least and greatest length that a list's checks allow. */
function readLimits({ checks = [] }: Pick<Definition, 'checks'>): { min: number; max: number } {
  const { minimum = 0, maximum = 99 } = Object.assign({}, ...checks.map(({ _zod }) => _zod.def));
  return { min: minimum, max: maximum };
}

const describeOptions = (options: Field[]): Kind =>
  options.every(({ kind }) => kind === 'text') ? { kind: 'text' } : { kind: 'oneOf', options };

export const schemas = {
  ...wordsSchema.shape,
  article: articleMatter([]),
  page: pageMatter,
  sectionPage,
  config: configurationSchema,
};

export const forms: Readonly<Record<string, Field>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, describeField(schema)]),
);
