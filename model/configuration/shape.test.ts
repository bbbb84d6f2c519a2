import { expect, test } from 'vitest';
import { shapeProperties, shapeSchema } from './shape.ts';

test('a configuration without a shape adds nothing to the style sheets', () => {
  expect(shapeProperties(shapeSchema.parse({}))).toEqual([]);
});

test('corners and the strip of the week are set where a shape differs', () => {
  expect(shapeProperties(shapeSchema.parse({ radius: 'none' }))).toEqual([['--radius', '0']]);
  expect(Object.fromEntries(shapeProperties(shapeSchema.parse({ motif: 'horizon', radius: 'round' })))).toMatchObject({
    '--button-radius': '2rem',
    '--strip': 'none',
  });
});

test('a value that is no shape is refused with the values that are', () => {
  expect(shapeSchema.safeParse({ motif: 'compass' }).error?.issues[0]?.message).toBe('write one of week, horizon');
});
