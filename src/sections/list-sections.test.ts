import { expect, test } from 'vitest';
import { listKeys, stepInto } from '../../model/schemas/schema-parts.ts';
import { ownParts, sections } from '../../model/words/sections.ts';
import { readOwner } from '../data/owner.ts';
import { listSections } from './list-sections.ts';

test("the tests' own owner shows every type of section", () => {
  const pages = readOwner().pages.filter(({ kind, ownPage }) => ownPage || kind in ownParts);
  const shown = pages.flatMap(listSections).flatMap(Object.keys);
  const schema = stepInto(sections, 0);
  const types = schema ? listKeys(schema) : [];
  expect(types).toContain('hero');
  expect(types.filter((type) => !shown.includes(type))).toEqual([]);
});
