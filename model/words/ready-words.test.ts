import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setSpaces } from '../../i18n/typography.ts';
import { readyCodes } from './ready-words.ts';

test.each(readyCodes)('ready words have the no-break spaces that %s wants', (code) => {
  const written = readFileSync(new URL(`ready/${code}.json`, import.meta.url), 'utf8');
  JSON.parse(written, (_key, value) => {
    if (typeof value === 'string') expect(value).toBe(setSpaces(code, value));
    return value;
  });
});
