import { expect, test } from 'vitest';
import { nameCommand } from './owner-folder.ts';

test('a command for another folder than the default one names it with SITE, quoted for a shell', () => {
  expect(nameCommand('check', 'examples/clinic')).toBe('SITE=examples/clinic npm run check');
  expect(nameCommand('check', 'site')).toBe('npm run check');
  expect(nameCommand('check', "../my agência's")).toBe("SITE='../my agência'\\''s' npm run check");
  expect(nameCommand('check', '../agência')).toBe('SITE=../agência npm run check');
});
