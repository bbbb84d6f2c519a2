import { z } from 'zod';
import { directionOf, type Languages } from '../i18n/language.ts';
import { weekdays } from '../i18n/opening-hours.ts';
import { coloursSchema } from './colours.ts';
import { describeIssues, sentences } from './describe-issues.ts';
import { fontsSchema } from './fonts.ts';
import { findFaintColours } from './palette.ts';
import { findPriceGaps, prices } from './price.ts';
import { ContentError } from './problem.ts';
import { items } from './words/text.ts';

/** What the editor calls a value, and says of it. */
const called = (label: string, help?: string) => ({ label, ...(help && { help }) });

const text = (label: string, what: string, help?: string) =>
  z.string(`write ${what}`).trim().min(1, `write ${what}`).meta(called(label, help));

const httpsAddress = (what: string) =>
  z.url({ protocol: /^https$/, error: `write ${what} as a full address, such as https://example.com/page` });

const pageOrHttpsAddress = (what: string) =>
  z.union([z.string().regex(/^\/[\w\-./]+$/), z.url({ protocol: /^https$/ })], {
    error: `write ${what} as a full https:// address, or as a path of this site such as /sample/booking`,
  });

const country = z.string().regex(/^[A-Z]{2}$/, 'write a country in two capital letters, such as "FR"');

const language = z
  .strictObject({
    code: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'write a language code in lower case, such as "en" or "pt-br"')
      .meta(called('Code', 'The name of its folder in content/.')),
    name: text('Own name', "the language's own name, such as Français"),
    flag: country.meta(called('Flag', 'A country in two capital letters.')),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'write language_COUNTRY, such as "fr_FR"')
      .meta(called('Language and country', 'How dates and numbers are written.')),
    tagline: text('Tagline', 'the tagline in this language'),
    sender: text('Sender', 'the name of the sender in this language', 'Who mails are from. Without one, the name.').optional(),
  })
  .meta(called('Language'));

/** What the owner names offers, stories and pages by. */
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write an id in lower-case letters, digits and hyphens, such as website-builds');

const embedMode = z
  .enum(['idle', 'click'], "write 'idle' or 'click'")
  .meta(called('When they load', 'idle: once the page is idle. click: no other host is contacted before the visitor asks.'));

/** A file in the owner's folder. */
const mediaFile = (what: string, endings: string) =>
  z
    .string()
    .regex(new RegExp(`^media/.+\\.(${endings})$`, 'i'), `write ${what} in media/, such as media/story.${endings.split('|')[0]}`);

const pictureFile = (label: string, what: string) =>
  mediaFile(what, 'jpg|jpeg|png|webp|avif|svg').meta({ ...called(label), kind: 'picture' });

const uploadDate = z.iso
  .date('write the day the video was uploaded, such as 2026-10-06')
  .optional()
  .meta({ ...called('Uploaded', 'Search engines list a video only when they are told its day.'), kind: 'date' });

const video = z.union(
  [
    z
      .strictObject({
        googleDriveId: z
          .string()
          .regex(/^[\w-]{20,}$/, 'write the id between /d/ and /view in the address of the Google Drive video')
          .meta(called('Id', 'Between /d/ and /view in its address.')),
        uploadDate,
      })
      .meta(called('Video on Google Drive')),
    z
      .strictObject({
        file: mediaFile('the film', 'mp4|webm').meta(called('Film', 'A file in media/, played by the browser itself.')),
        captions: z
          .record(
            z.string(),
            mediaFile('the captions', 'vtt').meta(called('Captions')),
            "write captions by language: { en: 'media/film.en.vtt' }",
          )
          .default({})
          .meta(called('Captions by language', 'Where they are files; else the stories have them.')),
        poster: pictureFile('Poster', 'the picture before it plays').optional(),
        durationSeconds: z.number().positive().optional().meta(called('Length in seconds', 'For search engines.')),
        uploadDate,
      })
      .meta(called('Film of your own')),
  ],
  "write { googleDriveId: '…' } for a video on Google Drive, or { file: 'media/film.mp4' }",
);

/** The drawings that an offer can carry, see components/sections/OfferFigure.tsx. */
export const offerFigures = ['page', 'week', 'steps', 'list'] as const;
export type OfferFigureName = (typeof offerFigures)[number];

const offer = z
  .strictObject({
    id: id.meta(called('Id', 'Under it, the words of the offer stand in each language.')),
    figure: z
      .union(
        [z.enum(offerFigures).meta(called('One of the drawn set')), pictureFile('A picture', 'a picture')],
        `write one of ${offerFigures.join(', ')}, or a picture in media/`,
      )
      .meta(called('Figure')),
    link: httpsAddress("the offer's page").meta(called('Link', 'Where its link leads.')),
    action: z.enum(['learnMore', 'book', 'signUp'], "write 'learnMore', 'book' or 'signUp'").meta(called('Words of the link')),
    price: prices.optional().meta(called('Price')),
  })
  .meta(called('Offer'));

const story = z
  .strictObject({
    id: id.meta(called('Id', 'Under it, the words of the story stand in each language.')),
    category: id.meta(called('Category', 'An id of the categories of the success stories.')),
    offer: id.optional().meta(called('Offer', 'The id of the offer that it used.')),
    video: video.optional().meta(called('Video')),
  })
  .meta(called('Story'));

const day = z.enum(weekdays, "write a day such as 'monday'").meta(called('Day'));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 09:00');

const hours = z
  .strictObject({
    days: z.array(day).min(1, 'name at least one day').meta(called('Days')),
    opens: time.meta(called('From')),
    closes: time.meta(called('To')),
  })
  .meta(called('Hours'));

const address = z.strictObject({
  street: text('Street and number', 'street and number'),
  postalCode: text('Postal code', 'the postal code'),
  city: text('City', 'the city'),
  region: text('Region', 'the region').optional(),
  country: country.meta(called('Country', 'In two capital letters.')),
});

const publisher = z.strictObject({
  sample: z
    .literal(true, 'write true for a sample; remove the line when it is real')
    .optional()
    .meta(called('Sample', 'Visitors see the mark. Take it off when it is real.')),
  name: text('Legal name', 'the legal name'),
  form: text('Legal form', 'the legal form').optional(),
  registration: text('Entry in the register', 'the entry in the register').optional(),
  taxNumber: text('Tax number', 'the tax number').optional(),
  director: text('Responsible', 'who is responsible for what is published', 'Who answers for what is published.').optional(),
  address: text('Address on one line', 'the address on one line').optional(),
  host: z
    .strictObject({
      name: text('Name', "the host's name"),
      address: text('Address', "the host's address"),
      phone: text('Phone', "the host's phone").optional(),
    })
    .optional()
    .meta(called('Host', 'The company whose machines the site stands on.')),
});

const days = z.int('write a whole number of days').min(1, 'write at least 1 day').max(36_500, 'write at most 36500 days');

const retention = z.strictObject({
  leadsDays: days
    .optional()
    .meta(called('Inquiries, in days', 'After so many days a settled one is removed. Left out, they are kept.')),
  consentDays: days.default(1827).meta(called('Proofs of consent, in days', '5 years, as US rules on text messages ask.')),
});

/** site.config.ts */
export const siteSchema = z
  .strictObject({
    name: text('Name', 'the name of the agency'),
    url: httpsAddress('the address of the site')
      .regex(/^https:\/\/[^/?#]+$/, 'write the address of the site alone, without a path or a final slash')
      .meta(called('Address of the site')),
    phone: z
      .string()
      .regex(/^\+[\d\s()-]{7,}$/, 'write the phone number with its country code, such as +1 (555) 010-0123')
      .meta(called('Phone')),
    email: z.email('write an e-mail address, such as hello@example.com').meta(called('E-mail')),
    languages: z
      .array(language)
      .min(1, 'keep at least one language')
      .meta(called('Languages', 'The first one has no prefix in addresses, and is what the others are translated from.')),
    shortName: text('Short name', 'a short name', 'Where the name is too long, such as in the header of a phone.').optional(),
    timeZone: z
      .string()
      .refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
        "write a time zone such as 'America/New_York'",
      )
      .default('UTC')
      .meta(called('Time zone', 'In which times are told, such as America/New_York.')),
    address: address.optional().meta(called('Address')),
    hours: z.array(hours).optional().meta(called('Opening hours')),
    profiles: z
      .array(
        z
          .strictObject({
            name: text('Network', 'the name of the network'),
            url: httpsAddress('the profile').meta(called('Address')),
          })
          .meta(called('Profile')),
      )
      .default([])
      .meta(called('Social profiles')),
    publisher: publisher
      .optional()
      .meta(called('Publisher', 'Who answers for the site by law. Legal texts may name each as {publisher.name} and so on.')),
    retention: retention
      .prefault({})
      .meta(called('How long the inbox keeps', 'Legal texts may name each as {retention.leadsDays} and so on.')),
    links: z.strictObject({ booking: httpsAddress('the booking page').meta(called('Booking page')) }).meta(called('Links')),
    offers: items('Offers', offer, { help: 'In the order in which they stand.' }),
    stories: items('Success stories', story, { min: 0, help: 'The first one stands on the home page too.' }).default([]),
    modules: z
      .strictObject({ blog: z.boolean().meta(called('Blog')), portfolio: z.boolean().meta(called('Portfolio')) })
      .default({ blog: true, portfolio: true })
      .meta(called('What the site has')),
    menus: z
      .strictObject({
        header: z
          .array(id.meta(called('Page')))
          .min(1)
          .max(7)
          .meta(called('Header')),
        footer: z
          .array(id.meta(called('Page')))
          .min(1)
          .max(16)
          .meta(called('Footer')),
      })
      .meta(called('Menus', 'Pages by name: home, services, portfolio, about, contact, blog, and the ids of texts.')),
    bookingWidget: z
      .strictObject({
        frame: pageOrHttpsAddress('the booking widget').meta(called('Address of the calendar')),
        script: pageOrHttpsAddress("the booking widget's script").optional().meta(called('Address of its script')),
      })
      .nullable()
      .meta(called('Booking calendar')),
    embeds: z
      .union([embedMode, z.record(z.string(), embedMode).meta(called('One per language'))], {
        error: "write 'idle' or 'click', or one of them per language: { en: 'idle', fr: 'click' }",
      })
      .meta(called('What comes from other hosts')),
    analytics: z
      .strictObject({
        googleTagId: z
          .string()
          .regex(/^[A-Z]+-[A-Z0-9]+$/, 'write a Google tag id, such as G-ABC1234567')
          .meta(called('Google tag id')),
      })
      .nullable()
      .meta(called('Analytics', 'Without one nothing is loaded and nothing is sent.')),
    colours: coloursSchema.meta(called('Colours', 'Each by what it is for; shades and lines are mixed from them.')),
    fonts: fontsSchema.meta(called('Fonts')),
  })
  .meta(called('Facts of the site'))
  .check((context) => {
    const { languages, embeds, colours, fonts, offers, stories } = context.value;
    const refuse = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message });
    const codes = languages.map(({ code }) => code);
    codes.forEach((code, index) => {
      if (codes.indexOf(code) !== index) refuse(['languages', index, 'code'], `"${code}" is listed twice; keep one`);
    });
    for (const [key, entries] of Object.entries({ offers, stories }))
      entries.forEach(({ id: own }, index) => {
        if (entries.findIndex((other) => other.id === own) !== index)
          refuse([key, index, 'id'], `"${own}" is listed twice; keep one`);
      });
    offers.forEach(({ price }, index) => {
      for (const [key, message] of price ? findPriceGaps(price, codes) : []) refuse(['offers', index, 'price', key], message);
    });
    stories.forEach(({ offer: used }, index) => {
      if (used && !offers.some(({ id: own }) => own === used))
        refuse(['stories', index, 'offer'], `there is no offer "${used}"; write the id of one`);
    });
    stories.forEach(({ video: shown }, index) => {
      for (const code of shown && 'file' in shown ? Object.keys(shown.captions) : [])
        if (!codes.includes(code))
          refuse(
            ['stories', index, 'video', 'captions', code],
            'this language is not in languages; remove it or add the language',
          );
    });
    for (const code of typeof embeds === 'object' ? Object.keys(embeds) : [])
      if (!codes.includes(code)) refuse(['embeds', code], 'this language is not in languages; remove it or add the language');
    for (const [role, { fallback = {} }] of Object.entries(fonts))
      for (const code of Object.keys(fallback))
        if (!codes.includes(code))
          refuse(['fonts', role, 'fallback', code], 'this language is not in languages; remove it or add the language');
    for (const { role, message } of findFaintColours(colours)) refuse(['colours', role], message);
  });

/** What an owner writes in site.config.ts. */
export type SiteConfig = z.input<typeof siteSchema>;

/** The checked facts of the site; languages know their prefix and direction. */
export type Site = Omit<z.output<typeof siteSchema>, 'languages'> & { languages: Languages };

/**
 * Checks what site.config.ts says.
 * @param file how messages name it
 * @throws ContentError that names each wrong value and what to write instead
 */
export function checkSite(config: unknown, file = 'site.config.ts'): Site {
  const result = siteSchema.safeParse(config, { reportInput: true, error: sentences });
  if (!result.success)
    throw new ContentError(describeIssues(result.error.issues, siteSchema, config).map((issue) => ({ file, ...issue })));
  const languages = result.data.languages.map((language, index) => ({
    ...language,
    prefix: index === 0 ? '' : `/${language.code}`,
    direction: directionOf(language.code),
  }));
  return { ...result.data, languages: languages as unknown as Languages };
}
