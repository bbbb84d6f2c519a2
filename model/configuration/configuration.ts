import { directionOf, isLanguageCode, type Languages } from '../../i18n/language.ts';
import { describeIssues, issueMessage } from '../files/describe-issues.ts';
import { ContentError } from '../files/problem.ts';
import { z } from '../files/schema.ts';
import { isObject } from '../files/value-at.ts';
import { items } from '../words/text.ts';
import { coloursSchema, findFaintColours } from './colours.ts';
import { fontsSchema, shapeSchema } from './design.ts';
import { offer } from './offer.ts';
import { address, hours, publisher, retention } from './organization.ts';
import { findPriceGaps } from './price.ts';
import { story } from './story.ts';
import { country, factText, httpsAddress, id, labelled, pageOrHttpsAddress, refersTo, slugPattern } from './values.ts';

const pathPart = (label: string) =>
  z
    .string()
    .regex(slugPattern, 'write the last part of the address in lower-case letters, digits and hyphens, such as "servicos"')
    .normalize()
    .optional()
    .meta(labelled(label));

const language = z
  .strictObject({
    code: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, {
        error: 'write a language code in lower case, such as "en" or "pt-br"',
        abort: true,
      })
      .refine(isLanguageCode, 'write a language code that browsers know: a country in two letters, such as "pt-br"')
      .meta(labelled('Code', 'The name of its folder in content/.')),
    name: factText('Own name', "the language's own name, such as Français"),
    flag: country.meta(labelled('Flag', 'A country in two capital letters.')),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'write language_COUNTRY, such as "fr_FR"')
      .meta(labelled('Language and country', 'How dates and numbers are written.')),
    tagline: factText('Tagline', 'the tagline in this language'),
    brand: z
      .strictObject({
        name: factText('Name', 'the name of the agency in this language'),
        shortName: factText(
          'Short name',
          'a short name',
          'Where the name is too long, such as in the header of a phone.',
        ).optional(),
      })
      .optional()
      .meta(labelled('Name of the agency', 'In this language. Without one, the name of all languages.')),
    address: address
      .optional()
      .meta(labelled('Address', 'In the letters of this language. Without one, the address of all languages.')),
    paths: z
      .strictObject(
        Object.fromEntries(
          (['Services', 'Portfolio', 'About', 'Contact', 'Blog'] as const).map((label) => [label.toLowerCase(), pathPart(label)]),
        ),
      )
      .optional()
      .meta(
        labelled(
          'Addresses of pages',
          'Where they stand in this language, such as "servicos" for /servicos. Without one, the English word.',
        ),
      ),
    sender: factText(
      'Sender',
      'the name of the sender in this language',
      'Who mails are from. Without one, the name.',
    ).optional(),
  })
  .meta(labelled('Language'));

/** The schema of a value for all languages, or one per language. */
function perLanguage<const Values extends readonly [string, string, ...string[]]>(title: string, help: string, values: Values) {
  const write = `write ${values.map((value) => JSON.stringify(value)).join(' or ')}`;
  const one = z.enum(values, write).meta(labelled(title, help));
  return z
    .union([one, z.record(z.string(), one).meta({ ...labelled('One per language'), of: 'languages' })], {
      error: `${write}, or one of them per language: { "en": "${values[0]}", "fr": "${values[1]}" }`,
    })
    .meta(labelled(title));
}

const googleTagId = z
  .string()
  .regex(/^[A-Z]+-[A-Z0-9]+$/, 'write a Google tag id, such as G-ABC1234567 or GTM-ABC1234')
  .meta(labelled('Google tag id', 'Visitors are asked first.'));

/** The name of the configuration's file in the owner's folder. */
export const configurationFile = 'site.config.jsonc';

/** Each value of site.config.jsonc by itself. */
const values = z
  .strictObject({
    name: factText('Name', 'the name of the agency'),
    url: httpsAddress('the address of the site')
      .regex(/^https:\/\/[^/?#]+$/, 'write the address of the site alone, without a path or a final slash')
      .meta(labelled('Address of the site')),
    phone: z
      .string()
      .regex(/^\+[\d\s()-]{7,}$/, 'write the phone number with its country code, such as +1 (555) 010-0123')
      .meta(labelled('Phone')),
    email: z.email('write an e-mail address, such as hello@example.com').meta(labelled('E-mail')),
    languages: z
      .array(language)
      .min(1, 'keep at least one language')
      .meta({
        ...labelled('Languages', 'The first one has no prefix in addresses, and is what the others are translated from.'),
        adds: 'language',
      }),
    shortName: factText('Short name', 'a short name', 'Where the name is too long, such as in the header of a phone.').optional(),
    timeZone: z
      .string()
      .refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
        'write a time zone such as "America/New_York"',
      )
      .default('UTC')
      .meta(labelled('Time zone', 'In which times are told, such as America/New_York.')),
    address: address.optional().meta(labelled('Address')),
    hours: z.array(hours).optional().meta(labelled('Opening hours')),
    profiles: z
      .array(
        z
          .strictObject({
            name: factText('Network', 'the name of the network'),
            url: httpsAddress('the profile').meta(labelled('Address')),
          })
          .meta(labelled('Profile')),
      )
      .default([])
      .meta(labelled('Social profiles')),
    publisher: publisher
      .optional()
      .meta(labelled('Publisher', 'Who answers for the site by law. Legal texts may name each as {publisher.name} and so on.')),
    retention: retention
      .prefault({})
      .meta(labelled('How long the inbox keeps', 'Legal texts may name each as {retention.leadsDays} and so on.')),
    links: z.strictObject({ booking: httpsAddress('the booking page').meta(labelled('Booking page')) }).meta(labelled('Links')),
    offers: items('Offers', offer, { help: 'In the order in which they stand.' }),
    stories: items('Success stories', story, { min: 0, help: 'The first one stands on the home page too.' }).default([]),
    modules: z
      .strictObject({ blog: z.boolean().meta(labelled('Blog')), portfolio: z.boolean().meta(labelled('Portfolio')) })
      .default({ blog: true, portfolio: true })
      .meta(labelled('What the site has')),
    menus: z
      .strictObject({
        header: z
          .array(id.meta({ ...labelled('Page'), ...refersTo('pages') }))
          .min(1)
          .max(7)
          .meta(labelled('Header')),
        footer: z
          .array(id.meta({ ...labelled('Page'), ...refersTo('pages') }))
          .min(1)
          .max(16)
          .meta(labelled('Footer')),
      })
      .meta(labelled('Menus')),
    redirects: z
      .record(z.string(), factText('Leads to', 'a page of this site such as /services, or a full https:// address'))
      .default({})
      .meta(
        labelled(
          'Redirects',
          'Earlier addresses, and where each leads now: "/old.html", "/news/*" or "/?p=12" to a page such as "/services", or to a full https:// address.',
        ),
      ),
    mailTo: z
      .record(
        z.string(),
        z.email('write an e-mail address, such as hello@example.com').meta(labelled('Goes to')),
        'write mailboxes by the address of a page: { "/barber-shops": "studio@example.com" }',
      )
      .default({})
      .meta(
        labelled(
          'Messages of a page',
          'Who gets what is written in the form of a page, by its address, such as "/barber-shops". All others go to MAIL_TO.',
        ),
      ),
    bookingWidget: z
      .strictObject({
        frame: pageOrHttpsAddress('the booking widget').meta(labelled('Address of the calendar')),
        script: pageOrHttpsAddress("the booking widget's script").optional().meta(labelled('Address of its script')),
      })
      .nullable()
      .meta(labelled('Booking calendar')),
    embeds: perLanguage(
      'When they load',
      'idle: once the page is idle. click: the calendar and videos contact no other host before the visitor asks.',
      ['idle', 'click'],
    ).meta(labelled('What comes from other hosts')),
    analytics: z
      .union(
        [
          googleTagId.transform((id) => ({ googleTagId: id, consent: 'ask' as const })),
          z
            .strictObject({
              googleTagId,
              consent: z
                .enum(['ask', 'none'], 'write "ask" or "none"')
                .default('ask')
                .meta(
                  labelled(
                    'Consent',
                    'ask: a small bar asks first. none: loads unasked where what comes from other hosts is idle; only for a tag that needs no consent.',
                  ),
                ),
            })
            .meta(labelled('Google tag')),
          z
            .strictObject({
              counter: z
                .enum(['plausible', 'umami', 'goatcounter'], 'write "plausible", "umami" or "goatcounter"')
                .meta(labelled('Counter', 'It sets no cookie and loads unasked, in every language.')),
              script: httpsAddress("the counter's script").meta(labelled('Address of its script')),
              id: factText(
                'Id',
                'what the counter knows the site by',
                'The domain (Plausible), the website id (Umami), or the address of your counter that ends in /count (GoatCounter).',
              ),
            })
            .meta(labelled('A counter without cookies')),
        ],
        {
          error:
            'write a Google tag id, such as "G-ABC1234567" or "GTM-ABC1234", a counter such as { "counter": "plausible", "script": "https://plausible.io/js/script.js", "id": "example.com" }, or null',
        },
      )
      .nullable()
      .meta(labelled('Counter of visits', 'Without one nothing is loaded and nothing is sent.')),
    leadSource: perLanguage(
      'Where a lead comes from',
      'on: the page a visit began on, the site that led there and utm_ values stand beside a message. Nothing is stored in the browser.',
      ['on', 'off'],
    ).default('off'),
    figures: perLanguage(
      'Figures of visits',
      'on: the server adds up visits, speed and addresses not found. It keeps sums alone, nothing of a single visitor.',
      ['on', 'off'],
    ).default('off'),
    colours: coloursSchema.meta(labelled('Colours', 'Each by what it is for; shades and lines are mixed from them.')),
    shape: shapeSchema.prefault({}).meta(labelled('Shape', 'What pages look like beside colours and fonts.')),
    fonts: fontsSchema.meta(labelled('Fonts')),
  })
  .meta(labelled('Facts of the site'));

type Conflict = [path: (string | number)[], message: string];

/** Finds values that do not fit each other. */
function findConflicts(configuration: z.output<typeof values>): Conflict[] {
  const { languages, embeds, leadSource, figures, colours, fonts, offers, stories } = configuration;
  const codes = languages.map(({ code }) => code);
  const findUnlisted = (byLanguage: unknown, path: (string | number)[]): Conflict[] =>
    Object.keys(isObject(byLanguage) ? byLanguage : {})
      .filter((code) => !codes.includes(code))
      .map((code) => [[...path, code], 'this language is not in languages; remove it or add the language']);
  return [
    ...codes.flatMap((code, index): Conflict[] =>
      codes.indexOf(code) === index ? [] : [[['languages', index, 'code'], `"${code}" is listed twice; keep one`]],
    ),
    ...offers.flatMap(({ price }, index) =>
      (price ? findPriceGaps(price, codes) : []).map(([key, message]): Conflict => [['offers', index, 'price', key], message]),
    ),
    ...stories.flatMap(({ offer: used }, index): Conflict[] =>
      used === undefined || offers.some((entry) => entry.id === used)
        ? []
        : [[['stories', index, 'offer'], `there is no offer "${used}"; write the id of one`]],
    ),
    ...stories.flatMap(({ video }, index) =>
      video && 'file' in video ? findUnlisted(video.captions, ['stories', index, 'video', 'captions']) : [],
    ),
    ...Object.entries({ embeds, leadSource, figures }).flatMap(([key, value]) => findUnlisted(value, [key])),
    ...Object.entries(fonts).flatMap(([role, { fallback }]) => findUnlisted(fallback, ['fonts', role, 'fallback'])),
    ...findFaintColours(colours).map(({ role, message }): Conflict => [['colours', role], message]),
  ];
}

/** The schema of site.config.jsonc. */
export const configurationSchema = values.check(({ value, issues }) => {
  for (const [path, message] of findConflicts(value)) issues.push({ code: 'custom', input: value, path, message });
});

/** The configuration as an owner writes it. */
export type ConfigurationInput = z.input<typeof configurationSchema>;

/** The checked configuration; languages know their prefix and direction. */
export type Configuration = Omit<z.output<typeof configurationSchema>, 'languages'> & { languages: Languages };

/**
 * Checks the values of site.config.jsonc.
 * @param file how messages name it
 * @throws ContentError that names each wrong value and what to write instead
 */
export function checkConfiguration(config: unknown, file = configurationFile): Configuration {
  const result = configurationSchema.safeParse(config, { reportInput: true, error: issueMessage });
  if (!result.success)
    throw new ContentError(describeIssues(result.error.issues, configurationSchema, config).map((issue) => ({ file, ...issue })));
  const languages = result.data.languages.map((language, index) => ({
    ...language,
    ...(language.paths && {
      paths: Object.fromEntries(Object.entries(language.paths).map(([name, part]) => [name, `/${part}`])),
    }),
    prefix: index === 0 ? '' : `/${language.code}`,
    direction: directionOf(language.code),
  }));
  return { ...result.data, languages: languages as unknown as Languages };
}
