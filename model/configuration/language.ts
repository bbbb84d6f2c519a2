import { hasFlag } from 'country-flag-icons';
import { isLanguageCode } from '../../i18n/language.ts';
import {
  country,
  draft,
  factText,
  group,
  labelled,
  pattern,
  refuse,
  slugPattern,
} from '../schemas/schema.ts';
import { address } from './organization.ts';

export const shortName = factText(
  'Short name',
  'shortName',
  'Where the name is too long, such as in the header of a phone.',
).optional();

const slug = (label: string) =>
  pattern(label, slugPattern, 'addressInLanguage').normalize().optional();

/** A language tag, which is also the name of its folder in content/. */
export const codePattern = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** An entry of `languages` in site.config.jsonc. */
export const language = group('Language', {
  code: pattern('Code', codePattern, 'languageCode')
    .refine(isLanguageCode, refuse('knownLanguage'))
    .meta(labelled('Code', 'In short, such as en, pt-br or zh-Hans.')),
  name: factText('Own name', 'languageName'),
  flag: country('Flag').refine(hasFlag, {
    error: ({ input }) => refuse('noFlag', { code: String(input) }),
  }),
  locale: pattern('Language and country', /^[a-z]{2,3}_[A-Z]{2}$/, 'locale', {
    help: 'How dates and numbers are written.',
  }),
  tagline: factText('Tagline', 'tagline'),
  draft,
  brand: group(
    'Name of the agency',
    { name: factText('Name', 'nameInLanguage'), shortName },
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
  sender: factText('Sender', 'sender', 'Who mails are from. Without one, the name.').optional(),
});

type Drafted = { code: string; draft?: true | undefined };
/** The codes of the languages that are drafts; the first language is none, whatever it says. */
export const listDrafts = ([, ...others]: readonly Drafted[] = []): string[] =>
  others.flatMap(({ code, draft }) => (draft ? code : []));
