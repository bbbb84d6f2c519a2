import { type OpenDays, weekdays } from '../../i18n/contact-facts.ts';
import { toPlainSigns } from '../../i18n/digits.ts';
import { reason } from '../problems/reason.ts';
import {
  asCheck,
  choice,
  country,
  type Fault,
  factText,
  group,
  labelled,
  pattern,
  refuse,
  sample,
  z,
} from '../schemas/schema.ts';

const day = choice('Day', weekdays, undefined, refuse('weekday'));

/** The usual ways to write a time, such as 9:00, 9 h 30 and 5 p.m., as 09:00, 09:30 and 17:00. */
const tidyTime = (text: string) =>
  toPlainSigns(text).replace(
    /^\s*(\d{1,2})(?:\s*[:.h]\s*(\d\d))?\s*(?:h|([ap])\.?\s*m\.?)?\s*$/i,
    (_, hour, minute = '00', half) => {
      const since = half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour;
      return `${String(since).padStart(2, '0')}:${minute}`;
    },
  );

const time = (label: string) =>
  pattern(label, /^([01]\d|2[0-3]):[0-5]\d$/, 'time', { tidy: tidyTime });

const hours = group(
  'Days and hours',
  {
    days: z.array(day).min(1, refuse('noDay')).meta(labelled('Days')),
    opens: time('From').optional(),
    closes: time('To').optional(),
  },
  'Without times these days are closed.',
).check(asCheck(findHourFaults));

function findHourFaults({ opens, closes }: Pick<OpenDays, 'opens' | 'closes'>): Fault[] {
  if (opens === undefined && closes === undefined) return [];
  if (opens === undefined || closes === undefined)
    return [[[opens === undefined ? 'opens' : 'closes'], reason('halfHours')]];
  // A night may end in the morning.
  if (closes <= '06:00' || closes > opens) return [];
  return [[['closes'], reason('closesEarly')]];
}

export const openingHours = z
  .array(hours)
  .check(asCheck(findOverlaps))
  .meta(labelled('Opening hours'));

/** Entries that say of the same day that it is open at the same time, or open and closed. */
function findOverlaps(entries: readonly OpenDays[]): Fault[] {
  return entries.flatMap((entry, index) => {
    const earlier = entries.findIndex(
      (other, place) => place < index && isOverlapping(entry, other),
    );
    return earlier < 0 ? [] : [[[index], reason('hoursOverlap', { number: earlier + 1 })]];
  });
}

function isOverlapping(one: OpenDays, other: OpenDays): boolean {
  if (!one.days.some((day) => other.days.includes(day))) return false;
  if (!one.opens || !other.opens) return true;
  return one.opens < endOf(other) && other.opens < endOf(one);
}

const endOf = ({ opens = '', closes = '' }: OpenDays) => (closes > opens ? closes : '24:00');

export const address = z.strictObject({
  street: factText('Street and number', 'street'),
  // Some countries have none, such as the Emirates, and so has Hong Kong.
  postalCode: factText('Postal code', 'postalCode').optional(),
  city: factText('City', 'city'),
  region: factText('Region', 'region').optional(),
  country: country('Country'),
});

type Address = z.output<typeof address> | undefined;

/**
 * The postal address of the agency in a language: in its own letters, or the one of all languages.
 */
export const addressIn = (language: { address?: Address }, all: { address?: Address }): Address =>
  language.address ?? all.address;

export const publisher = group(
  'Publisher',
  {
    sample,
    name: factText('Legal name', 'legalName'),
    form: factText('Legal form', 'legalForm').optional(),
    registration: factText('Entry in the register', 'registration').optional(),
    taxNumber: factText('Tax number', 'taxNumber').optional(),
    director: factText('Responsible', 'director', 'Who answers for what is published.').optional(),
    address: factText('Address on one line', 'addressLine').optional(),
    host: group(
      'Host',
      {
        name: factText('Name', 'hostName'),
        address: factText('Postal address', 'hostAddress'),
        phone: factText('Phone', 'hostPhone').optional(),
      },
      'The company whose machines the site stands on.',
    ).optional(),
  },
  'Who answers for the site by law. Legal texts take their facts from here.',
);

const days = z
  .int(refuse('wholeDays'))
  .min(1, refuse('fewDays'))
  .max(36_500, refuse('manyDays', { count: 36_500 }));

export const retention = group(
  'How long the inbox keeps',
  {
    leadsDays: days
      .optional()
      .meta(
        labelled(
          'Inquiries, in days',
          'After so many days a settled one is removed. Left out, they are kept.',
        ),
      ),
    consentDays: days
      .default(1827)
      .meta(labelled('Proofs of consent, in days', '5 years, as US rules on text messages ask.')),
  },
  'Legal texts take these numbers from here.',
);
