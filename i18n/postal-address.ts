import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';
import { type Markable, markMade } from './made-text.ts';

type PostalAddress = NonNullable<Language['address']>;

/** Where the postal code stands after the city and the region, on one line or on its own. */
const afterRegion = ['US', 'CA', 'AU', 'NZ', 'IN'];
const onItsOwn = ['GB', 'IE'];

/** The lines of an address as its country writes them, the country in the reader's language. */
export function formatPostalAddress(address: PostalAddress & Markable, language: Pick<Language, 'locale'>): string[] {
  const { street, postalCode, city, region, country } = address;
  const names = new Intl.DisplayNames(toLanguageTag(language), { type: 'region' });
  const name = markMade(address, 'country', names.of(country) ?? country);
  if (afterRegion.includes(country)) return [street, `${[city, region].filter(Boolean).join(', ')} ${postalCode}`, name];
  if (onItsOwn.includes(country)) return [street, city, ...(region ? [region] : []), postalCode, name];
  return [street, `${postalCode} ${city}`, ...(region ? [region] : []), name];
}
