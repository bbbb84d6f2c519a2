import { hasFlag } from 'country-flag-icons';
import { isLanguageCode } from '../../i18n/language.ts';
import { country, factText, group, labelled, pattern, slugPattern } from '../schemas/schema.ts';
import { address } from './organization.ts';

export const shortName = factText(
  'Short name',
  'a short name',
  'Where the name is too long, such as in the header of a phone.',
).optional();

const slug = (label: string) =>
  pattern(
    label,
    slugPattern,
    'the last part of the address in lower-case letters, digits and hyphens, such as "servicos"',
  )
    .normalize()
    .optional();

/** A language tag, which is also the name of its folder in content/. */
export const codePattern = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** An entry of `languages` in site.config.jsonc. */
export const language = group('Language', {
  code: pattern('Code', codePattern, 'a language code such as "en", "pt-br" or "zh-Hans"')
    .refine(
      isLanguageCode,
      'write a language code that browsers know: a country in two letters, such as "pt-br"',
    )
    .meta(labelled('Code', 'In short, such as en, pt-br or zh-Hans.')),
  name: factText('Own name', "the language's own name, such as Français"),
  flag: country('Flag').refine(hasFlag, {
    error: ({ input }) =>
      `there is no flag "${input}"; write the country as ISO 3166 does, such as "GB"`,
  }),
  locale: pattern(
    'Language and country',
    /^[a-z]{2,3}_[A-Z]{2}$/,
    'language_COUNTRY, such as "fr_FR"',
    { help: 'How dates and numbers are written.' },
  ),
  tagline: factText('Tagline', 'the tagline in this language'),
  brand: group(
    'Name of the agency',
    { name: factText('Name', 'the name of the agency in this language'), shortName },
    'In this language. Without one, the name of all languages.',
  ).optional(),
  address: address
    .optional()
    .meta(
      labelled(
        'Postal address',
        'In the letters of this language. Without one, the address of all languages.',
      ),
    ),
  paths: group(
    'Addresses of pages',
    {
      services: slug('Services'),
      portfolio: slug('Portfolio'),
      about: slug('About'),
      contact: slug('Contact'),
      blog: slug('Blog'),
    },
    'Where they stand in this language, such as "servicos" for /servicos. Without one, the English word.',
  ).optional(),
  sender: factText(
    'Sender',
    'the name of the sender in this language',
    'Who mails are from. Without one, the name.',
  ).optional(),
});
