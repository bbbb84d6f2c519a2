import { countries } from 'country-flag-icons';

const types = { country: 'region', currency: 'currency', language: 'language' } as const;

/** All countries, currencies or languages by their codes, named in a language and in its order. */
export function listCodes(kind: keyof typeof types, language: string) {
  const names = new Intl.DisplayNames(language, { type: types[kind] });
  const named = codesOf(kind).map((value) => ({ value, name: names.of(value) ?? value }));
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}

function codesOf(kind: keyof typeof types): string[] {
  if (kind === 'currency') return Intl.supportedValuesOf(kind);
  if (kind === 'country') return countries.filter((code) => code.length === 2);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  return Intl.DisplayNames.supportedLocalesOf(pairs).filter((code) => pairs.includes(code));
}
