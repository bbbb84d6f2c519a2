import type { Owner } from '../../model/checks/finding.ts';
import type { SiteConfig } from '../../model/configuration/site-config.ts';
import { checkSite } from '../../model/configuration/site-config.ts';
import { listAddresses } from '../../model/pages/addresses.ts';
import { listArticles } from '../../model/pages/page-table.ts';
import type { Copies } from '../../model/words/copies.ts';
import { threeLanguages } from './languages.ts';
import { describeSite, plainConfig, type TextSpec } from './owner-texts.ts';

type OwnerSpec = {
  config?: Partial<SiteConfig>;
  /** Words by language and file; only what the rule reads. */
  words?: Record<string, Record<string, unknown>>;
  articles?: readonly TextSpec[];
  pages?: readonly TextSpec[];
  legal?: readonly TextSpec[];
  environment?: Record<string, string>;
};

/** An owner's folder as the rules of `npm run check` read it, in three languages. */
export function describeOwner({ config = {}, words = {}, environment = {}, ...texts }: OwnerSpec): Owner {
  const site = { ...checkSite({ ...plainConfig, ...config }), languages: threeLanguages };
  const own = describeSite({ site, ...texts });
  const addresses = listAddresses(own.site, own.texts);
  return {
    site: own.site,
    texts: own.texts,
    addresses,
    articles: listArticles(addresses),
    copies: words as Copies,
    pages: [],
    folder: 'site',
    environment,
  };
}
