import { type Markable, markDerived } from './derived-text.ts';
import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';

type PostalAddress = NonNullable<Language['address']>;

/** Countries that write the postal code after city and region: on the same line, or on a line of its own. Others write it first. */
const codeAfterRegion = ['US', 'CA', 'AU', 'NZ', 'IN'];
const codeOnOwnLine = ['GB', 'IE'];

/** The lines of an address as its country writes them, the country in the reader's language. */
export function formatPostalAddress(address: PostalAddress & Markable, language: Pick<Language, 'locale'>): string[] {
  const { street, postalCode, city, region, country } = address;
  const names = new Intl.DisplayNames(toLanguageTag(language), { type: 'region' });
  const name = markDerived(address, 'country', names.of(country) ?? country);
  if (codeAfterRegion.includes(country)) return [street, `${[city, region].filter(Boolean).join(', ')} ${postalCode}`, name];
  if (codeOnOwnLine.includes(country)) return [street, city, ...(region ? [region] : []), postalCode, name];
  return [street, `${postalCode} ${city}`, ...(region ? [region] : []), name];
}
