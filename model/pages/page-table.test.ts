import { expect, test } from 'vitest';
import {
  describeSite,
  plainConfiguration,
  type TextSpec,
} from '../../tests/support/owners/owner-texts.ts';
import { listAddresses } from './addresses.ts';
import { type ListedPage, listMenu } from './page-table.ts';

function listFooter(pages: TextSpec[], code = 'fr', configuration = plainConfiguration): string[] {
  const menus = {
    header: ['home', 'prices'],
    footer: ['blog', 'portfolio', 'imprint', 'services'],
  };
  const site = describeSite({ configuration: { ...configuration, menus }, pages });
  const table = listAddresses(site.configuration, site.documents).map(
    (address) => ({ ...address, label: address.name }) as ListedPage,
  );
  const language =
    site.configuration.languages.find((candidate) => candidate.code === code) ??
    site.configuration.languages[0];
  return listMenu('footer', language, table, site.configuration).map(({ path }) => path);
}

test('a menu has the pages that a language has, in the order of site.config.jsonc', () => {
  expect(listFooter(['fr mentions imprint'])).toEqual([
    '/fr/portfolio',
    '/fr/mentions',
    '/fr/services',
  ]);
  expect(listFooter(['fr mentions imprint'], 'es')).toEqual(['/es/portfolio', '/es/services']);
});

test('a page with `menu` that the configuration does not list comes last', () => {
  const asking = (of: string) => ({ of, matter: 'menu: footer' });
  expect(listFooter([asking('fr equipe team'), asking('fr tarifs prices')]).slice(-2)).toEqual([
    '/fr/services',
    '/fr/equipe',
  ]);
});

test('the list of articles has a page for every twelve, each language its own', () => {
  const articles = Array.from({ length: 25 }, (_, index) => `en one-${index} one-${index}`);
  const site = describeSite({ articles: [...articles, 'fr un one-1'] });
  const list = listAddresses(site.configuration, site.documents).filter(
    ({ kind }) => kind === 'blog',
  );
  expect(list.map(({ path }) => path)).toEqual(['/blog', '/blog/2', '/blog/3', '/fr/blog']);
});

test('a module that is switched off has no menu entry', () => {
  const configuration = { ...plainConfiguration, modules: { blog: false, portfolio: false } };
  expect(listFooter([], 'en', configuration)).toEqual(['/services']);
});
