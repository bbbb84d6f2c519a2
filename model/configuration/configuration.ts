import { cleanPhone, tidyPhone } from '../../contact/clean.ts';
import { fieldLengths } from '../../contact/lead-form.ts';
import { directionOf, type Languages, withScript } from '../../i18n/language.ts';
import { ContentError } from '../problems/problem.ts';
import { type PlainCode, reason } from '../problems/reason.ts';
import { describeIssues, issueMessage } from '../schemas/describe-issues.ts';
import { items } from '../schemas/list.ts';
import {
  asCheck,
  choice,
  emailAddress,
  type Fault,
  factText,
  group,
  httpsAddress,
  id,
  labelled,
  pattern,
  refersTo,
  refuse,
  z,
} from '../schemas/schema.ts';
import { isObject } from '../schemas/value-at.ts';
import { findFaintClient } from './client.ts';
import { coloursSchema, findFaintColours } from './colours.ts';
import { configurationFile } from './configuration-file.ts';
import { counterNames, describeCounterIds } from './counters.ts';
import { fontsSchema, shapeSchema } from './design.ts';
import { language, shortName } from './language.ts';
import { offer } from './offer.ts';
import { address, openingHours, publisher, retention } from './organization.ts';
import { findPriceGaps } from './price.ts';
import { story } from './story.ts';

const pages = (label: string, most: number) =>
  z
    .array(id('Page').meta(refersTo('pages')))
    .min(1)
    .max(most)
    .meta(labelled(label));

const frameAddress = (code: PlainCode, label: string) =>
  z
    .union([z.string().regex(/^\/sample\/[\w.-]+$/), z.url({ protocol: /^https$/ })], {
      error: refuse(code),
    })
    .meta(labelled(label));

const embedMode = choice(
  'When they load',
  ['idle', 'click'],
  'idle: once the page is idle. click: the calendar and videos contact no other host before the visitor asks.',
);

const googleTagId = pattern('Google tag id', /^[A-Z]+-[A-Z0-9]+$/, 'googleTag', {
  help: 'Visitors are asked first.',
});

const consentHelp =
  'ask: a small bar asks first. none: loads unasked where what comes from other hosts is idle; only for a tag that needs no consent.';

const analytics = z.union(
  [
    googleTagId.transform((tag) => ({ googleTagId: tag, consent: 'ask' as const })),
    group('Google tag', {
      googleTagId,
      consent: choice('Consent', ['ask', 'none'], consentHelp).default('ask'),
    }),
    group('A counter without cookies', {
      counter: choice(
        'Counter',
        counterNames,
        'It sets no cookie and loads unasked, in every language.',
      ),
      script: httpsAddress('counterScript', 'Address of its script'),
      id: factText('Id', 'counterId', describeCounterIds()),
    }),
  ],
  refuse('analytics'),
);

/**
 * Asks a formatter: the list of supported zones has the old names alone, such as Asia/Calcutta for
 * Asia/Kolkata.
 */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * With its country code a number has at most 15 digits (ITU-T E.164), and the shortest in use
 * seven. It is no longer than the form takes it, which the test lead is sent with.
 */
const phoneNumber = new RegExp(
  `^(?=.{0,${fieldLengths.phone.max}}$)\\+(?:[ ()-]*\\d){7,15}[ ()-]*$`,
);

const values = group('Facts, prices and design', {
  name: factText('Name', 'name'),
  url: httpsAddress('siteAddress', 'Address of the site').regex(
    /^https:\/\/[^/?#]+$/,
    refuse('siteAddressAlone'),
  ),
  phone: pattern('Phone', phoneNumber, 'phone', {
    tidy: (text) => tidyPhone(cleanPhone(text)).replace(/^00/, '+'),
  }),
  email: emailAddress('E-mail'),
  languages: z
    .array(language)
    .min(1, refuse('noLanguage'))
    .meta(
      labelled(
        'Languages',
        'The first one has no prefix in addresses, and is what the others are translated from. If you take one away, redirect its addresses, such as /fr/* to /.',
      ),
    ),
  shortName,
  timeZone: z
    .string()
    .refine(isTimeZone, refuse('timeZone'))
    .default('UTC')
    .meta(labelled('Time zone', 'In which times are told, such as America/New_York.')),
  address: address.optional().meta(labelled('Postal address')),
  hours: openingHours.optional(),
  profiles: z
    .array(
      group('Profile', {
        name: factText('Network', 'network'),
        url: httpsAddress('profile', 'Link'),
      }),
    )
    .default([])
    .meta(labelled('Social profiles')),
  publisher: publisher.optional(),
  retention: retention.prefault({}),
  links: group('Links', {
    booking: httpsAddress(
      'bookingPage',
      'Booking page',
      'Without one, the buttons lead to the contact form.',
    ).optional(),
  }).prefault({}),
  offers: items('Offers', offer, { help: 'In the order in which they stand.' }),
  stories: items('Success stories', story, {
    min: 0,
    help: 'The first one stands on the home page too.',
  }).default([]),
  modules: group('What the site has', {
    blog: z.boolean().meta(labelled('Blog')),
    portfolio: z.boolean().meta(labelled('Portfolio')),
  }).default({ blog: true, portfolio: true }),
  menus: group('Menus', { header: pages('Header', 7), footer: pages('Footer', 16) }),
  redirects: z
    .record(z.string(), factText('Earlier address', 'redirectTarget'))
    .default({})
    .meta(
      labelled(
        'Redirects',
        'Earlier addresses, and where each leads now: "/old.html", "/news/*" or "/?p=12" to a page such as "/services", or to a full https:// address.',
      ),
    ),
  mailTo: z
    .record(z.string(), emailAddress('Page'), refuse('mailTo'))
    .default({})
    .meta(
      labelled(
        'Messages of a page',
        'Who gets what is written in the form of a page, by its address, such as "/barber-shops". All others go to the agency.',
      ),
    ),
  bookingWidget: z
    .strictObject({
      frame: frameAddress('bookingWidget', 'Address of the calendar'),
      script: frameAddress('bookingScript', 'Address of its script').optional(),
    })
    .nullable()
    .meta(labelled('Booking calendar')),
  embeds: z
    .union(
      [
        embedMode,
        z.record(z.string(), embedMode).meta({ ...labelled('One per language'), of: 'languages' }),
      ],
      refuse('embeds'),
    )
    .meta(labelled('What comes from other hosts')),
  analytics: analytics
    .nullable()
    .meta(labelled('Counter of visits', 'Without one nothing is loaded and nothing is sent.')),
  leadSource: choice(
    'Where a lead comes from',
    ['on', 'off'],
    'on: the page a visit began on, the site that led there and utm_ values stand beside a message. Nothing is stored in the browser.',
  ).default('off'),
  colours: coloursSchema.meta(
    labelled('Colours', 'Each by what it is for; shades and lines are mixed from them.'),
  ),
  shape: shapeSchema.prefault({}),
  fonts: fontsSchema,
});

function findFaults({
  languages,
  embeds,
  colours,
  fonts,
  offers,
  stories,
}: z.output<typeof values>): Fault[] {
  const codes = languages.map(({ code }) => code);
  const findUnlisted = (byLanguage: unknown, path: (string | number)[]): Fault[] =>
    Object.keys(isObject(byLanguage) ? byLanguage : {})
      .filter((code) => !codes.includes(code))
      .map((code) => [[...path, code], reason('unlistedLanguage')]);
  const twinLanguages = codes.flatMap((code, index): Fault[] => {
    if (codes.indexOf(code) === index) return [];
    return [[['languages', index, 'code'], reason('listedTwice', { name: code })]];
  });
  const priceGaps = offers.flatMap(({ price }, index) => {
    const gaps = price ? findPriceGaps(price, codes) : [];
    return gaps.map(([key, why]): Fault => [['offers', index, 'price', key], why]);
  });
  const unknownOffers = stories.flatMap(({ offer: id }, index): Fault[] => {
    if (id === undefined || offers.some((known) => known.id === id)) return [];
    return [[['stories', index, 'offer'], reason('noOffer', { id })]];
  });
  const faintClients = stories.flatMap(({ client }, index) => {
    const faint = client ? findFaintClient(client.colours) : [];
    return faint.map(
      ({ role, why }): Fault => [['stories', index, 'client', 'colours', role], why],
    );
  });
  const unlistedFallbacks = Object.entries(fonts).flatMap(([role, { fallback }]) =>
    findUnlisted(fallback, ['fonts', role, 'fallback']),
  );
  return [
    ...twinLanguages,
    ...priceGaps,
    ...unknownOffers,
    ...faintClients,
    ...findUnlisted(embeds, ['embeds']),
    ...unlistedFallbacks,
    ...findFaintColours(colours).map(({ role, why }): Fault => [['colours', role], why]),
  ];
}

export const configurationSchema = values.check(asCheck(findFaults));

export type ConfigurationInput = z.input<typeof configurationSchema>;

/** The checked configuration; languages know their prefix and direction. */
export type Configuration = Omit<z.output<typeof configurationSchema>, 'languages'> & {
  languages: Languages;
};

/**
 * Checks the values of site.config.jsonc.
 * @throws ContentError that names each wrong value and what to write instead
 */
export function checkConfiguration(config: unknown, file = configurationFile): Configuration {
  const result = configurationSchema.safeParse(config, { reportInput: true, error: issueMessage });
  if (!result.success)
    throw new ContentError(
      describeIssues(result.error.issues, configurationSchema, config).map((issue) => ({
        file,
        ...issue,
      })),
    );
  const languages = result.data.languages.map((language, index) => ({
    ...language,
    ...(language.paths && {
      paths: Object.fromEntries(
        Object.entries(language.paths).map(([name, part]) => [name, `/${part}`]),
      ),
    }),
    locale: withScript(language.locale, language.code),
    prefix: index === 0 ? '' : `/${language.code.toLowerCase()}`,
    direction: directionOf(language.code),
  }));
  return { ...result.data, languages: languages as unknown as Languages };
}
