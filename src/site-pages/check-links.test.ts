import { expect, test } from 'vitest';
import { languages } from '../site.ts';
import { checkLinks } from './check-links.ts';

const french = languages.find(({ code }) => code === 'fr') ?? languages[0];
const pages = ['/fr/services', '/services', '/prices.pdf', '/fr/l’été'];
function check(href: string): string[] {
  if (!french) throw new Error('no language');
  const html = `<h2 id="prix">Prix</h2><p><a href="${href}">x</a></p>`;
  return checkLinks({ file: 'content/fr/blog/un.md', language: french, html }, (path) => pages.includes(path));
}

test.each([
  '/fr/services',
  '/fr/services?a=1&amp;b=2#c',
  '#prix',
  'https://example.com/',
  'mailto:a@b.example',
  'tel:+15550100',
  '/prices.pdf',
  '/fr/l%E2%80%99%C3%A9t%C3%A9',
])('accepts %s', (href) => {
  expect(check(href)).toEqual([]);
});

test.each([
  ['/fr/nope', 'page that does not exist'],
  ['/services', 'another language'],
  ['#nope', 'heading that does not exist'],
  ['#', 'heading that does not exist'],
  ['', 'not an address'],
  ['services', 'not an address'],
  ['//example.com', 'not an address'],
  ['javascript:alert(1)', 'not an address'],
])('refuses %s', (href, why) => {
  const [problem] = check(href);
  expect(problem).toContain('content/fr/blog/un.md: link:');
  expect(problem).toContain(why);
});
