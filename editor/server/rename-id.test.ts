import { expect, test } from 'vitest';
import { renameId } from './rename-id.ts';

const files = [
  { path: 'site.config.jsonc', value: { offers: [{ id: 'crm' }], stories: [{ id: 'crm', offer: 'crm' }] } },
  { path: 'content/en/offers.json', value: { crm: { title: 'crm' } } },
  { path: 'content/fr/blog/prix.md', value: { service: 'crm', translationOf: 'crm' } },
  { path: 'content/fr/pages/a.json', value: { sections: [{ id: 'offers', offers: { offers: ['web', 'crm'] } }] } },
];

test('renames an offer in every reference to it, and no other text of that name', () => {
  expect(renameId({ of: 'offers', from: 'crm', to: 'care' }, files)).toEqual([
    { kind: 'set', file: 'site.config.jsonc', path: ['offers', 0, 'id'], value: 'care' },
    { kind: 'set', file: 'site.config.jsonc', path: ['stories', 0, 'offer'], value: 'care' },
    { kind: 'set', file: 'content/en/offers.json', path: ['care'], value: { title: 'crm' } },
    { kind: 'set', file: 'content/en/offers.json', path: ['crm'] },
    { kind: 'set', file: 'content/fr/blog/prix.md', path: ['service'], value: 'care' },
    { kind: 'set', file: 'content/fr/pages/a.json', path: ['sections', 0, 'offers', 'offers', 1], value: 'care' },
  ]);
});

test('refuses an id that exists already', () => {
  const two = [{ path: 'site.config.jsonc', value: { offers: [{ id: 'crm' }, { id: 'web' }] } }];
  expect(() => renameId({ of: 'offers', from: 'crm', to: 'web' }, two)).toThrow('web already exists');
});
