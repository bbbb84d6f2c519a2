import { nameWordingVersion } from '../../contact/consent.ts';
import type { Wording } from './lead.ts';
import type { Leads } from './store.ts';

export type Wordings = {
  /**
   * The wording that a page showed.
   * @param version what the page says it showed; null from a client that is not the site's form: then the current wording counts
   * @returns null when the version is unknown: a tick then proves nothing
   */
  find(version: string | null, locale: string): Promise<Wording | null>;
};

/**
 * Stores the current wordings for ever, so that consent on a page that was loaded before a change is proven with the words it showed.
 * @param texts the current wording of each language
 */
export async function openWordings(
  store: Pick<Leads, 'keepWordings' | 'findWording'>,
  texts: Map<string, string>,
): Promise<Wordings> {
  const current = [...texts].map(([locale, wording]) => ({ version: nameWordingVersion(wording), locale, wording }));
  await store.keepWordings(current);
  return {
    async find(version, locale) {
      const isShown = (one: Wording) => (version === null ? one.locale === locale : one.version === version);
      return current.find(isShown) ?? (version === null ? null : store.findWording(version));
    },
  };
}
