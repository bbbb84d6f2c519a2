import { z } from 'zod';
import { directionOf, type Languages } from '../i18n/language.ts';
import { weekdays } from '../i18n/opening-hours.ts';
import { describeIssues, sentences } from './describe-issues.ts';
import { fontsSchema } from './fonts.ts';
import { coloursSchema, findFaintColours } from './palette.ts';
import { findPriceGaps, prices } from './price.ts';
import { ContentError } from './problem.ts';

const text = (what: string) => z.string(`write ${what}`).trim().min(1, `write ${what}`);

const httpsAddress = (what: string) =>
  z.url({ protocol: /^https$/, error: `write ${what} as a full address, such as https://example.com/page` });

const pageOrHttpsAddress = (what: string) =>
  z.union([z.string().regex(/^\/[\w\-./]+$/), z.url({ protocol: /^https$/ })], {
    error: `write ${what} as a full https:// address, or as a path of this site such as /sample/booking`,
  });

const language = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'write a language code in lower case, such as "en" or "pt-br"'),
  name: text("the language's own name, such as Français"),
  flag: z.string().regex(/^[A-Z]{2}$/, 'write a country in two capital letters, such as "FR"'),
  locale: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'write language_COUNTRY, such as "fr_FR"'),
  tagline: text('the tagline in this language'),
  /** Who mails in this language are from, by default the name. */
  sender: text('the name of the sender in this language').optional(),
});

/** What the owner names offers, stories and pages by. */
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write an id in lower-case letters, digits and hyphens, such as website-builds');

const list = <Item extends z.ZodType>(item: Item, least: number, most = 8) =>
  z.array(item, 'write a list in [ ]').check((context) => {
    const { length } = context.value;
    if (length < least || length > most)
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `has ${length} entries; write ${least} to ${most}`,
      });
  });

const embedMode = z.enum(['idle', 'click'], "write 'idle' or 'click'");

/** A file in the owner's folder. */
const mediaFile = (what: string, endings: string) =>
  z
    .string()
    .regex(new RegExp(`^media/.+\\.(${endings})$`, 'i'), `write ${what} in media/, such as media/story.${endings.split('|')[0]}`);

const uploadDate = z.iso.date('write the day the video was uploaded, such as 2026-10-06').optional();

const video = z.union(
  [
    z.strictObject({
      googleDriveId: z
        .string()
        .regex(/^[\w-]{20,}$/, 'write the id between /d/ and /view in the address of the Google Drive video'),
      /** Search engines list a video only when they are told its day. */
      uploadDate,
    }),
    z.strictObject({
      /** A film of the owner's, played by the browser itself. */
      file: mediaFile('the film', 'mp4|webm'),
      /** Captions by language, where they are files; else stories.json has them. */
      captions: z
        .record(z.string(), mediaFile('the captions', 'vtt'), "write captions by language: { en: 'media/film.en.vtt' }")
        .default({}),
      poster: mediaFile('the picture before it plays', 'jpg|jpeg|png|webp|avif|svg').optional(),
      /** In seconds, for search engines. */
      durationSeconds: z.number().positive().optional(),
      uploadDate,
    }),
  ],
  "write { googleDriveId: '…' } for a video on Google Drive, or { file: 'media/film.mp4' }",
);

/** The drawings that an offer can carry, see components/sections/OfferFigure.tsx. */
export const offerFigures = ['page', 'week', 'steps', 'list'] as const;
export type OfferFigureName = (typeof offerFigures)[number];

const offer = z.strictObject({
  id,
  /** One of the drawn set, or a picture. */
  figure: z.union(
    [z.enum(offerFigures), mediaFile('a picture', 'jpg|jpeg|png|webp|avif|svg')],
    `write one of ${offerFigures.join(', ')}, or a picture in media/`,
  ),
  /** Where its link leads, and in which words. */
  link: httpsAddress("the offer's page"),
  action: z.enum(['learnMore', 'book', 'signUp'], "write 'learnMore', 'book' or 'signUp'"),
  /** One for all languages, or one per language: { fr: { … }, other: { … } }. */
  price: prices.optional(),
});

const story = z.strictObject({
  id,
  /** An id of categories in stories.json. */
  category: id,
  /** The id of the offer that it used. */
  offer: id.optional(),
  video: video.optional(),
});

const day = z.enum(weekdays, "write a day such as 'monday'");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 09:00');

const address = z.strictObject({
  street: text('street and number'),
  postalCode: text('the postal code'),
  city: text('the city'),
  region: text('the region').optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'write a country in two capital letters, such as "FR"'),
});

/** Who answers for the site by law; legal/*.md may name each as {publisher.name} and so on. */
const publisher = z.strictObject({
  /** While it is an example: visitors see the mark, and `npm run check -- --launch` refuses it. */
  sample: z.literal(true, 'write true for a sample; remove the line when it is real').optional(),
  name: text('the legal name'),
  form: text('the legal form').optional(),
  registration: text('the entry in the register').optional(),
  taxNumber: text('the tax number').optional(),
  director: text('who is responsible for what is published').optional(),
  address: text('the address on one line').optional(),
  host: z
    .strictObject({
      name: text("the host's name"),
      address: text("the host's address"),
      phone: text("the host's phone").optional(),
    })
    .optional(),
});

const days = z.int('write a whole number of days').min(1, 'write at least 1 day').max(36_500, 'write at most 36500 days');

/** For how long the inbox keeps what it has; legal/*.md may name each as {retention.leadsDays} and so on. */
const retention = z.strictObject({
  /** After so many days a settled lead is removed. Left out, leads are kept. */
  leadsDays: days.optional(),
  /** Proofs of consent; 5 years, as US rules on text messages ask. */
  consentDays: days.default(1827),
});

/** site.config.ts */
export const siteSchema = z
  .strictObject({
    name: text('the name of the agency'),
    url: httpsAddress('the address of the site').regex(
      /^https:\/\/[^/?#]+$/,
      'write the address of the site alone, without a path or a final slash',
    ),
    phone: z.string().regex(/^\+[\d\s()-]{7,}$/, 'write the phone number with its country code, such as +1 (555) 010-0123'),
    email: z.email('write an e-mail address, such as hello@example.com'),
    languages: z.array(language).min(1, 'keep at least one language'),
    /** Where the name is too long, such as in the header of a phone. */
    shortName: text('a short name').optional(),
    /** IANA name of the zone in which times are told, such as 'America/New_York'. */
    timeZone: z
      .string()
      .refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
        "write a time zone such as 'America/New_York'",
      )
      .default('UTC'),
    address: address.optional(),
    hours: z.array(z.strictObject({ days: z.array(day).min(1, 'name at least one day'), opens: time, closes: time })).optional(),
    profiles: z.array(z.strictObject({ name: text('the name of the network'), url: httpsAddress('the profile') })).default([]),
    publisher: publisher.optional(),
    retention: retention.prefault({}),
    links: z.strictObject({ booking: httpsAddress('the booking page') }),
    offers: list(offer, 1),
    stories: list(story, 0).default([]),
    modules: z.strictObject({ blog: z.boolean(), portfolio: z.boolean() }).default({ blog: true, portfolio: true }),
    menus: z.strictObject({ header: z.array(id).min(1).max(7), footer: z.array(id).min(1).max(16) }),
    bookingWidget: z
      .strictObject({
        frame: pageOrHttpsAddress('the booking widget'),
        script: pageOrHttpsAddress("the booking widget's script").optional(),
      })
      .nullable(),
    embeds: z.union([embedMode, z.record(z.string(), embedMode)], {
      error: "write 'idle' or 'click', or one of them per language: { en: 'idle', fr: 'click' }",
    }),
    analytics: z
      .strictObject({ googleTagId: z.string().regex(/^[A-Z]+-[A-Z0-9]+$/, 'write a Google tag id, such as G-ABC1234567') })
      .nullable(),
    colours: coloursSchema,
    fonts: fontsSchema,
  })
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
