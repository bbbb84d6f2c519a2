import { expect, test } from 'vitest';
import type { Address } from '../../model/pages/addresses.ts';
import { followRenames } from './follow-rename.ts';

const at = (code: string, id: string, path: string, barePath: string) =>
  ({ language: { code }, article: { id }, path, barePath }) as unknown as Address;
const addresses = [at('en', 'en/blog/old', '/blog/old', '/blog/old'), at('fr', 'fr/blog/vieux', '/fr/blog/vieux', '/blog/vieux')];
const english = { kind: 'rename', file: 'content/en/blog/old.md', to: 'content/en/blog/new.md' } as const;
const french = { kind: 'rename', file: 'content/fr/blog/vieux.md', to: 'content/fr/blog/neuf.md' } as const;
const follow = (text: string, rename: typeof english | typeof french = english, path = 'content/en/blog/other.md') =>
  followRenames([rename], new Map(), { list: () => [path], read: () => text }, addresses).get(path) ?? text;

test.each([
  ['[a](/blog/old) and [b](/blog/old#end)', '[a](/blog/new) and [b](/blog/new#end)'],
  ['[a]: /blog/old\n', '[a]: /blog/new\n'],
  ['<a href="/blog/old">a</a>', '<a href="/blog/new">a</a>'],
  ['[a](/blog/older) [b](/fr/blog/old) `/blog/old`', '[a](/blog/older) [b](/fr/blog/old) `/blog/old`'],
])('leads %j to the new address', (before, after) => {
  expect(follow(before)).toBe(after);
});

test('a link without a prefix means the language of its text', () => {
  const text = '[a](/blog/vieux) [b](/fr/blog/vieux)';
  expect(follow(text, french, 'content/fr/blog/b.md')).toBe('[a](/blog/neuf) [b](/fr/blog/neuf)');
  expect(follow(text, french, 'content/en/blog/b.md')).toBe('[a](/blog/vieux) [b](/fr/blog/neuf)');
});
