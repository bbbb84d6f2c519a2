import { expect, test } from 'vitest';
import { loadSite } from '../site-schema/load-site.ts';
import { checkOwner } from './check-owner.ts';

test('this site has nothing to mend', async () => {
  const { findings } = await checkOwner(await loadSite(), {});
  expect(findings.filter(({ level }) => level === 'mend')).toEqual([]);
});
