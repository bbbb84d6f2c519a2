import { expect, test } from 'vitest';
import { printProblem } from '../problems/problem.ts';
import { type CheckedHead, checkHeads as check, shortenBrand, withBrand } from './check-heads.ts';

const checkHeads = (pages: CheckedHead[]) => check(pages).map(printProblem);

const page = (path: string, title: string, description: string, code = 'en'): CheckedHead => ({
  path,
  language: { code },
  source: { file: `content/en${path}.json`, key: 'head' },
  words: { title, description, keywords: '' },
});
const long = (length: number) => 'a'.repeat(length);

test('accepts titles of 15 to 65 and descriptions of 70 to 165 characters', () => {
  expect(checkHeads([page('/a', long(15), long(70)), page('/b', long(65), long(165))])).toEqual([]);
});

test('names file and key of what is too short or too long', () => {
  expect(checkHeads([page('/a', long(14), long(166))])).toEqual([
    'content/en/a.json: head.title: has 14 characters; write 15 to 65',
    'content/en/a.json: head.description: has 166 characters; write 70 to 165',
  ]);
});

test('counts a Japanese character as two, as search results have room for half as many', () => {
  expect(checkHeads([page('/a', '料金とサービス案内', '語'.repeat(35))])).toEqual([]);
  expect(checkHeads([page('/a', '語'.repeat(33), '語'.repeat(35))])).toEqual([
    'content/en/a.json: head.title: has 66 characters, where one of Chinese, Japanese or Korean counts as two; write 15 to 65',
  ]);
  expect(withBrand('語'.repeat(26), 'Agency')).toBe('語'.repeat(26));
});

test('names both files when two addresses share their words', () => {
  const [problem] = checkHeads([page('/a', long(20), long(70)), page('/b', long(20), long(71))]);
  expect(problem).toBe(
    'content/en/b.json: head.title: is the title of /a already (content/en/a.json: head.title); write another one',
  );
});

test('two languages may have the same words', () => {
  const words = [long(20), long(70)] as const;
  expect(checkHeads([page('/a', ...words), page('/fr/a', ...words, 'fr')])).toEqual([]);
});

test('adds the name of the agency only where the title stays whole', () => {
  expect(withBrand(long(51), 'Agency')).toBe(`${long(51)} | Agency`);
  expect(withBrand(long(52), 'Agency')).toBe(long(52));
});

test('a title that is too long with the name of the agency has the short one', () => {
  const agency = { name: 'Northwind & Vale Growth Studio', shortName: 'Northwind' };
  const titleWith = (name: string, length: number) => `${long(length)} | ${name}`;
  expect(shortenBrand(titleWith(agency.name, 40), agency)).toBe(titleWith('Northwind', 40));
  expect(shortenBrand(titleWith(agency.name, 20), agency)).toBe(titleWith(agency.name, 20));
  expect(shortenBrand(titleWith(agency.name, 40), { ...agency, shortName: 'A$&B' })).toBe(
    titleWith('A$&B', 40),
  );
  expect(shortenBrand(`${'語'.repeat(30)}｜${agency.name}`, { name: agency.name })).toBe(
    '語'.repeat(30),
  );
  // Without a short name that fits, the title stands alone.
  expect(shortenBrand(titleWith(agency.name, 40), { name: agency.name })).toBe('a'.repeat(40));
  expect(shortenBrand(titleWith(`\u2068${agency.name}\u2069`, 40), { name: agency.name })).toBe(
    'a'.repeat(40),
  );
});
