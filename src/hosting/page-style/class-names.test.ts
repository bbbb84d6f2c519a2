import { expect, test } from 'vitest';
import { moduleClassName } from './class-names.ts';

test('tells classes of islands apart, whose names scripts know', () => {
  expect(moduleClassName('field', '/src/components/islands/Field.module.css')).toMatch(/^i_field_[\w-]{3}$/);
  expect(moduleClassName('bar', '/src/components/sections/frame/Header.module.css')).toMatch(/^bar_[\w-]{3}$/);
  expect(moduleClassName('bar', '/a.css')).not.toBe(moduleClassName('bar', '/b.css'));
});
