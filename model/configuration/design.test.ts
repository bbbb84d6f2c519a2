import { expect, test } from 'vitest';
import { refuse } from '../schemas/schema.ts';
import { shapeProperties, shapeSchema } from './design.ts';

test('a configuration without a shape adds nothing to the style sheets, square corners do', () => {
  expect(shapeProperties(shapeSchema.parse({}))).toEqual([]);
  expect(shapeProperties(shapeSchema.parse({ radius: 'none' }))).toEqual([['--radius', '0px']]);
});

test('a value that is no shape is refused with the values that are', () => {
  const { error } = shapeSchema.safeParse({ layout: 'left' });
  expect(error?.issues[0]?.message).toBe(refuse('choice', { values: '"beside" or "centred"' }));
});
