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
  const own = describeSite({ configuration: { ...configuration, menus }, pages });
  const table = listAddresses(own.configuration, own.documents).map(
    (address) => ({ ...address, label: address.name }) as ListedPage,
  );
  const language =
    own.configuration.languages.find((candidate) => candidate.code === code) ??
    own.configuration.languages[0];
  return listMenu('footer', language, table, own.configuration).map(({ path }) => path);
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

test('a module that is switched off has no menu entry', () => {
  const configuration = { ...plainConfiguration, modules: { blog: false, portfolio: false } };
  expect(listFooter([], 'en', configuration)).toEqual(['/services']);
});
