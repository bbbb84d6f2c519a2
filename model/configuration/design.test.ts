import { expect, test } from 'vitest';
import { refuse } from '../schemas/schema.ts';
import { shapeClasses, shapeProperties, shapeSchema } from './design.ts';

test('a configuration without a shape adds nothing to the style sheets, square corners do', () => {
  expect(shapeProperties(shapeSchema.parse({}))).toEqual([]);
  expect(shapeProperties(shapeSchema.parse({ radius: 'none' }))).toEqual([['--radius', '0px']]);
});

test('a root element has no class for what is as by default', () => {
  expect(shapeClasses(shapeSchema.parse({}))).toEqual(['beside']);
  const shape = { layout: 'centred', rules: 'boxes', motion: 'wind' };
  expect(shapeClasses(shapeSchema.parse(shape))).toEqual(['centred', 'boxes', 'wind']);
});

test('a value that is no shape is refused with the values that are', () => {
  const { error } = shapeSchema.safeParse({ layout: 'left' });
  expect(error?.issues[0]?.message).toBe(refuse('choice', { values: '"beside" or "centred"' }));
});
