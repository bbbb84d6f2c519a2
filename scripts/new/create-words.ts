import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolder } from '../../model/files/owner-folder.ts';
import { z } from '../../model/schemas/schema.ts';
import { valueAt } from '../../model/schemas/value-at.ts';
import { pageMatter } from '../../model/words/front-matter.ts';
import { wordsSchema } from '../../model/words/index.ts';
import type { TextFacts } from '../../model/words/text.ts';

/**
 * Texts that are copied from the sample, because they are not about an agency: labels, messages of
 * the form.
 */
const kept =
  /^(site|services\.(labels|prices)|contact\.(callNow|seeServices|booking|form|toast|error|noAnswer|tooMany|thanks\.(home|services))|legal|not-found\.(title|text|slot|home)|emails\.(agency|visitor\.(subject|greetingWithoutName|title|bookButton|callInstead|reason)))(\.|$)/;
const consent = 'contact.form.smsConsent.label';
const notKept = ['site.actions.signUp', 'contact.booking.note', consent];

/** Optional texts that `npm run new` writes, too. */
const wanted = /^(contact\.(form\.retrying|noAnswer|tooMany)|emails\.agency\.(changed|heldBack))$/;

/** Texts that are copied to languages without a sample too: times and punctuation. */
const neutral = /^(contact\.booking\.times|emails\.agency\.line)(\.|$)/;

const samplesOf = (code: string) =>
  [sampleFolder, ...globSync('examples/*')]
    .map((owner) => join(owner, 'content', code))
    .find((folder) => existsSync(folder));

type Place = {
  code: string;
  path: readonly string[];
  sample: unknown;
  isTranslated: boolean;
  offerIds: readonly string[];
};

export function createWords(
  code: string,
  offerIds: readonly string[],
  absent: readonly string[],
): Record<string, unknown> {
  const own = samplesOf(code);
  const folder = own ?? join(sampleFolder, 'content', 'en');
  const files = Object.entries(wordsSchema.shape).filter(([file]) => !absent.includes(file));
  return Object.fromEntries(
    files.map(([file, schema]) => {
      const sample = { [file]: JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) };
      return [
        file,
        createValue(schema, {
          code,
          path: [file],
          sample,
          isTranslated: own !== undefined,
          offerIds,
        }),
      ];
    }),
  );
}

function createValue(schema: z.ZodType, place: Place): unknown {
  const at = (key: string | number): Place => ({ ...place, path: [...place.path, String(key)] });
  if (schema instanceof z.ZodObject) {
    if (schema.meta()?.kind === 'plural') return createPlural(schema, place);
    const parts = Object.entries<z.ZodType>(schema.shape).filter(
      ([key, part]) => !(part instanceof z.ZodOptional) || wanted.test(at(key).path.join('.')),
    );
    return Object.fromEntries(parts.map(([key, part]) => [key, createValue(part, at(key))]));
  }
  if (schema instanceof z.ZodOptional) return createValue(schema.unwrap() as z.ZodType, place);
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      place.offerIds.map((id) => [id, createValue(schema.valueType as z.ZodType, at(id))]),
    );
  if (schema instanceof z.ZodArray)
    return Array.from({ length: Number(schema.meta()?.min ?? 1) }, (_, index) =>
      createValue(schema.element as z.ZodType, at(index)),
    );
  if (schema instanceof z.ZodTuple)
    return schema.def.items.map((item, index) => createValue(item as z.ZodType, at(index)));
  const { kind, ...facts } = schema.meta() ?? {};
  return kind === 'id' ? 'first' : createText(place, facts as TextFacts);
}

function createPlural(schema: z.ZodObject, place: Place): unknown {
  if (place.isTranslated) return valueAt(place.sample, place.path);
  const { pluralCategories } = new Intl.PluralRules(place.code).resolvedOptions();
  const facts = schema.shape.other.meta() as TextFacts;
  return Object.fromEntries(
    pluralCategories.map((form) => [
      form,
      createText({ ...place, path: [...place.path, form] }, facts),
    ]),
  );
}

function createText(place: Place, facts: TextFacts): string {
  const { code, path, isTranslated } = place;
  const key = path.join('.');
  const sample = kept.test(key) && !notKept.includes(key) ? valueAt(place.sample, path) : undefined;
  if (typeof sample !== 'string')
    return markTodo(
      `(${[code, ...path].join(' ')})`,
      key === consent ? { ...facts, needs: ['brand'] } : facts,
    );
  if (isTranslated || neutral.test(key)) return sample;
  return markTodo(sample, facts);
}

function markTodo(text: string, { max = Number.POSITIVE_INFINITY, needs = [] }: TextFacts): string {
  const missing = needs.map((name) => `{${name}}`).filter((name) => !text.includes(name));
  const marked = ['TODO', text, ...missing].join(' ');
  return marked.length <= max ? marked : ['TODO', ...needs.map((name) => `{${name}}`)].join(' ');
}

/** The privacy page, which every site needs: the contact form links to it. */
export function createPrivacyPage(code: string): string {
  const place = { code, path: ['privacy'], sample: {}, isTranslated: false, offerIds: [] };
  const matter = createValue(pageMatter, place) as Record<string, string>;
  const lines = Object.entries({ ...matter, translationOf: 'privacy' }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\nTODO: what you collect when somebody writes to you, why, who sees it, how long you keep it, and how to have it deleted.\n`;
}
