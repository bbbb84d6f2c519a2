import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { findLeadFunction } from './find-lead-function.ts';

const page = readFileSync('tests/support/servers/site/contact.html', 'utf8');

test('endpoint and key are those that the page carries', () => {
  expect(findLeadFunction(page, 'https://www.example.com/contact')).toEqual({
    url: `https://www.example.com${functionPath}`,
    key: developmentAnonKey,
  });
  const elsewhere = page.replace('action="', 'action="https://project.supabase.co');
  expect(findLeadFunction(elsewhere, 'https://www.example.com/contact').url).toBe(`https://project.supabase.co${functionPath}`);
});

test('a page without the form is named', () => {
  expect(() => findLeadFunction('<p>Soon</p>', 'https://www.example.com/contact')).toThrow(
    'https://www.example.com/contact holds no contact form',
  );
});
