import { expect, test } from 'vitest';
import { languages } from '../site.ts';
import { createAddressBook, resolveLink } from './address-book.ts';

const book = createAddressBook([
  { code: 'en', slug: 'one', translationOf: 'one' },
  { code: 'fr', slug: 'un', translationOf: 'one' },
  { code: 'es', slug: 'dos', translationOf: 'two' },
  { code: 'en', slug: 'two', translationOf: 'two' },
]);
const resolveIn = (code: string) => (href: string) => {
  const language = languages.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`no language ${code}`);
  return resolveLink(href, language, book);
};

test.each([
  ['/services', '/fr/services'],
  ['/services/', '/fr/services'],
  ['/fr/services#faq', '/fr/services#faq'],
  ['/', '/fr/'],
  ['/blog/one?from=mail', '/fr/blog/un?from=mail'],
  ['/fr/blog/un', '/fr/blog/un'],
])('leads %s to %s in French', (href, address) => {
  expect(resolveIn('fr')(href)).toBe(address);
});

test('takes the link off an article that the language does not have', () => {
  expect(resolveIn('fr')('/blog/two')).toBeNull();
  expect(resolveIn('es')('/blog/one')).toBeNull();
});

test.each(['/nope', '/blog/nope', '/fr/blog/one', '/es/services', '/fr/nope', '/blog'.repeat(2)])(
  'knows no page at %s',
  (href) => {
    expect(resolveIn('fr')(href)).toBeUndefined();
  },
);

test('leads to an article by its address in the first language', () => {
  expect(resolveIn('en')('/blog/one')).toBe('/blog/one');
  expect(resolveIn('es')('/blog/two')).toBe('/es/blog/dos');
});
