import { countries } from 'country-flag-icons';

const types = { country: 'region', currency: 'currency', language: 'language' } as const;

/** Languages and varieties with longer codes, as browsers offer them for the pages one reads. */
const longerCodes =
  'fil pt-BR pt-PT zh-Hans zh-Hant zh-HK zh-SG zh-TW sr-Cyrl sr-Latn de-AT de-CH de-LI fr-BE fr-CA fr-CH it-CH nl-BE en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-CL es-CO es-CR es-EC es-ES es-MX es-PE es-US es-UY es-VE';

/** All countries, currencies or languages by their codes, named in a language and in its order. */
export function listCodes(kind: keyof typeof types, language: string) {
  const names = new Intl.DisplayNames(language, { type: types[kind], languageDisplay: 'standard' });
  const named = codesOf(kind).map((value) => {
    const name = names.of(value) ?? value;
    // Browsers search a list by how its names begin, and people type PLN.
    return { value, name: kind === 'currency' ? `${value} · ${name}` : name };
  });
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}

function codesOf(kind: keyof typeof types): string[] {
  if (kind === 'currency') return Intl.supportedValuesOf(kind);
  if (kind === 'country') return countries.filter((code) => code.length === 2);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  return [...pairs.filter(isCurrent), ...longerCodes.split(' ')];
}

/** Browsers name many languages, such as Basque, for which they have no formats of dates. */
const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Norwegian and Akan are listed as nb, nn and ak; "tl" is an old code of "fil". */
const isCurrent = (code: string) =>
  !['no', 'tw'].includes(code) &&
  known.of(code) !== undefined &&
  Intl.getCanonicalLocales(code)[0] === code;
