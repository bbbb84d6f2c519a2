import { expect, test } from 'vitest';
import { loadSite } from '../configuration/load-site.ts';
import { checkOwner } from './check-owner.ts';

test('this site has nothing to mend', async () => {
  const { findings } = await checkOwner(await loadSite(), {});
  expect(findings.filter(({ level }) => level === 'mend')).toEqual([]);
});

test('a flag that no country has is to mend', async () => {
  const site = await loadSite();
  const [first, ...others] = site.languages;
  const { findings } = await checkOwner({ ...site, languages: [{ ...first, flag: 'UK' }, ...others] }, {});
  expect(findings).toContainEqual({
    level: 'mend',
    file: 'tests/sites/reference/site.config.jsonc',
    key: 'languages.0.flag',
    message: expect.stringContaining('there is no flag "UK"'),
  });
});
