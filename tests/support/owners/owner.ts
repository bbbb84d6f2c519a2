import {
  type ConfigurationInput,
  checkConfiguration,
} from '../../../model/configuration/configuration.ts';
import type { Owner } from '../../../model/owner/read-owner.ts';
import { listAddresses, listWaiting } from '../../../model/pages/addresses.ts';
import { listArticles } from '../../../model/pages/page-table.ts';
import type { WordsByLanguage } from '../../../model/words/index.ts';
import { threeLanguages } from './languages.ts';
import { describeSite, plainInput, type TextSpec } from './owner-texts.ts';

type OwnerSpec = {
  configuration?: Partial<ConfigurationInput>;
  /** Words by language and file: those that the tested rule reads. */
  words?: Record<string, Record<string, unknown>>;
  articles?: readonly TextSpec[];
  pages?: readonly TextSpec[];
  legal?: readonly TextSpec[];
};

/** Writes an owner's folder in three languages, and reads it as the rules of `npm run check` do. */
export function describeOwner({
  configuration: facts = {},
  words = {},
  ...texts
}: OwnerSpec): Owner {
  const configuration = {
    ...checkConfiguration({ ...plainInput, ...facts }),
    languages: threeLanguages,
  };
  const own = describeSite({ configuration, ...texts });
  if (own.problems.length > 0) throw new Error(JSON.stringify(own.problems));
  const addresses = listAddresses(own.configuration, own.documents);
  return {
    folder: own.folder,
    name: 'site',
    configuration: own.configuration,
    words: words as WordsByLanguage,
    documents: own.documents,
    addresses,
    waiting: listWaiting(own.configuration, own.documents),
    articles: listArticles(addresses),
    pages: [],
    logo: undefined,
    logos: new Map(),
    icon: undefined,
    pictures: {},
    icons: new Map(),
  };
}
