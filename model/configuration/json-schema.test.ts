import { expect, test } from 'vitest';
import { z } from '../schemas/schema.ts';
import { configurationSchema } from './configuration.ts';

/**
 * What our schemas say to the editor's forms; JSON Schema has other names for some of it, and none
 * for the rest.
 */
type FormFacts = {
  label?: string;
  help?: string;
  kind?: string;
  of?: string;
  min?: number;
  max?: number;
};

/**
 * The JSON Schema of site.config.jsonc, by which text editors complete and explain it.
 * The conditions between values (ids that exist, colours that can be read) are checked by the build
 * alone.
 */
function printConfigurationSchema(): string {
  const { properties, ...schema } = z.toJSONSchema(configurationSchema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const {
        label,
        help,
        kind: _,
        of: __,
        min,
        max,
        ...own
      } = jsonSchema as typeof jsonSchema & FormFacts;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, {
        ...(label && { title: label }),
        ...(help && { description: help }),
        ...own,
        ...(own.type === 'array' && {
          ...(min !== undefined && { minItems: min }),
          ...(max !== undefined && { maxItems: max }),
        }),
      });
    },
  });
  return `${JSON.stringify({ ...schema, properties: { $schema: { type: 'string' }, ...properties } }, null, 2)}\n`;
}

/**
 * `npx vitest run --project=unit -u model/configuration/json-schema.test.ts` writes the file anew.
 */
test('the published JSON Schema is the one of the schema', async () => {
  await expect(printConfigurationSchema()).toMatchFileSnapshot('site.config.schema.json');
});

test('each setting explains itself', () => {
  const { properties } = JSON.parse(printConfigurationSchema());
  const settings = Object.entries(properties).filter(([key]) => key !== '$schema');
  expect(settings.filter(([, setting]) => !(setting as { title?: string }).title)).toEqual([]);
  expect(properties.colours.properties.ground.description).toBe('The page.');
});
