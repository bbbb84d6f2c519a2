import { expect, test } from 'vitest';
import { printConfigurationSchema } from './json-schema.ts';

/** `npx vitest run --project=unit -u model/configuration/json-schema.test.ts` writes the file anew. */
test('the published JSON Schema is the one of the schema', async () => {
  await expect(printConfigurationSchema()).toMatchFileSnapshot('site.config.schema.json');
});

test('each setting explains itself', () => {
  const { properties } = JSON.parse(printConfigurationSchema());
  const settings = Object.entries(properties).filter(([key]) => key !== '$schema');
  expect(settings.filter(([, setting]) => !(setting as { title?: string }).title)).toEqual([]);
  expect(properties.colours.properties.ground.description).toBe('The page.');
});
