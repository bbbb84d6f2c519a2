import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionPath } from '../../contact/function.ts';
import { findLeadFunction } from '../../server/tasks/canary.ts';
import { siteFolder } from '../support/html/built-site.ts';

test('the canary finds endpoint and key in the contact page', () => {
  const page = readFileSync(join(siteFolder, 'contact.html'), 'utf8');
  expect(findLeadFunction(page, 'https://www.example.com/contact')).toEqual({
    url: expect.stringContaining(functionPath),
    key: expect.stringMatching(/^\S{8,}$/),
  });
});
