import { expect, test } from 'vitest';
import { commands } from './run-command.ts';

test.each(Object.entries(commands))('the help of %s names each option', (_, entry) => {
  const named = `${entry.usage} ${entry.does}`.match(/(?<=--)[a-z]+/g);
  expect(new Set(named)).toEqual(new Set(entry.flags));
});
