import { weekdays } from '../../i18n/contact-facts.ts';
import { z } from '../files/schema.ts';
import { country, factText, labelled } from './values.ts';

const day = z.enum(weekdays, 'write a day such as "monday"').meta(labelled('Day'));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 09:00');

export const hours = z
  .strictObject({
    days: z.array(day).min(1, 'name at least one day').meta(labelled('Days')),
    opens: time.meta(labelled('From')),
    closes: time.meta(labelled('To')),
  })
  .meta(labelled('Hours'));

export const address = z.strictObject({
  street: factText('Street and number', 'street and number'),
  postalCode: factText('Postal code', 'the postal code'),
  city: factText('City', 'the city'),
  region: factText('Region', 'the region').optional(),
  country: country.meta(labelled('Country', 'In two capital letters.')),
});

type Address = z.output<typeof address> | undefined;

/** The postal address of the agency in a language: in its own letters, or the one of all languages. */
export const addressIn = (language: { address?: Address }, all: { address?: Address }): Address =>
  language.address ?? all.address;

export const publisher = z.strictObject({
  sample: z
    .literal(true, 'write true for a sample; remove the line when it is real')
    .optional()
    .meta(labelled('Sample', 'Visitors see the mark. Take it off when it is real.')),
  name: factText('Legal name', 'the legal name'),
  form: factText('Legal form', 'the legal form').optional(),
  registration: factText('Entry in the register', 'the entry in the register').optional(),
  taxNumber: factText('Tax number', 'the tax number').optional(),
  director: factText('Responsible', 'who is responsible for what is published', 'Who answers for what is published.').optional(),
  address: factText('Address on one line', 'the address on one line').optional(),
  host: z
    .strictObject({
      name: factText('Name', "the host's name"),
      address: factText('Address', "the host's address"),
      phone: factText('Phone', "the host's phone").optional(),
    })
    .optional()
    .meta(labelled('Host', 'The company whose machines the site stands on.')),
});

const days = z.int('write a whole number of days').min(1, 'write at least 1 day').max(36_500, 'write at most 36500 days');

export const retention = z.strictObject({
  leadsDays: days
    .optional()
    .meta(labelled('Inquiries, in days', 'After so many days a settled one is removed. Left out, they are kept.')),
  consentDays: days.default(1827).meta(labelled('Proofs of consent, in days', '5 years, as US rules on text messages ask.')),
  figuresMonths: z
    .int('write a whole number of months')
    .min(1, 'write at least 1 month')
    .max(120, 'write at most 120 months')
    .default(25)
    .meta(labelled('Figures of visits, in months', '25, as the French authority allows without consent.')),
});
