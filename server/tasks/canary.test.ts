import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { findLeadFunction, findOwnAddress } from './canary.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['localhost', 'http://localhost:4321'],
  ['0.0.0.0', 'http://127.0.0.1:4321'],
  ['::', 'http://[::1]:4321'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(findOwnAddress({ host, port: 4321 })).toBe(address);
});

test('endpoint and key are those that the page carries; a page without the form is named', () => {
  const page = readFileSync('tests/support/servers/site/contact.html', 'utf8');
  const find = (html: string) => findLeadFunction(html, 'https://www.example.com/contact');
  expect(find(page)).toEqual({
    url: `https://www.example.com${functionPath}`,
    key: developmentAnonKey,
  });
  const elsewhere = page.replace('action="', 'action="https://project.supabase.co');
  expect(find(elsewhere).url).toBe(`https://project.supabase.co${functionPath}`);
  for (const html of ['<p>Soon</p>', page.replace('action="', 'action="http://[')])
    expect(() => find(html)).toThrow('https://www.example.com/contact holds no contact form');
});
