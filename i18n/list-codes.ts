import { countries } from 'country-flag-icons';

/** All countries or currencies by their codes, named in a language and in its order. */
export function listCodes(kind: 'country' | 'currency', language: string) {
  const names = new Intl.DisplayNames(language, { type: kind === 'country' ? 'region' : kind });
  const codes =
    kind === 'country'
      ? countries.filter((code) => code.length === 2)
      : Intl.supportedValuesOf(kind);
  const named = codes.map((value) => ({ value, name: names.of(value) ?? value }));
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}
