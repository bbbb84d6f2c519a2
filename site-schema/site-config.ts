import { z } from 'zod';
import { directionOf, type Languages } from '../i18n/language.ts';
import { contrast } from './contrast.ts';

const text = (what: string) => z.string(`write ${what}`).trim().min(1, `write ${what}`);

const httpsAddress = (what: string) =>
  z.url({ protocol: /^https$/, error: `write ${what} as a full address, such as https://example.com/page` });

const pageOrHttpsAddress = (what: string) =>
  z.union([z.string().regex(/^\/[\w\-./]+$/), z.url({ protocol: /^https$/ })], {
    error: `write ${what} as a full https:// address, or as a path of this site such as /sample/booking`,
  });

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'write a colour as # and six lower-case hex digits, such as #0b3324');

const language = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'write a language code in lower case, such as "en" or "pt-br"'),
  name: text("the language's own name, such as Français"),
  flag: z.string().regex(/^[A-Z]{2}$/, 'write a country in two capital letters, such as "FR"'),
  locale: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'write language_COUNTRY, such as "fr_FR"'),
  tagline: text('the tagline in this language'),
});

const video = z.strictObject({
  googleDriveId: z.string().regex(/^[\w-]{20,}$/, 'write the id between /d/ and /view in the address of the Google Drive video'),
  /** Search engines list a video only when they are told its day. */
  uploadDate: z.iso.date('write the day the video was uploaded, such as 2026-10-06').optional(),
});

const embedMode = z.enum(['idle', 'click'], "write 'idle' or 'click'");

/** Pairs that carry text; WCAG 2.2 AA asks for 4.5 to 1. */
const textPairs = [
  ['forest', 'paper'],
  ['forest', 'sheet'],
  ['forest', 'sage'],
  ['forest', 'citron'],
  ['forest', 'field'],
  ['moss', 'paper'],
  ['moss', 'sheet'],
  ['brick', 'paper'],
  ['brick', 'field'],
] as const;

const siteSchema = z
  .strictObject({
    name: text('the name of the agency'),
    url: httpsAddress('the address of the site').regex(
      /^https:\/\/[^/?#]+$/,
      'write the address of the site alone, without a path or a final slash',
    ),
    phone: z.string().regex(/^\+[\d\s()-]{7,}$/, 'write the phone number with its country code, such as +1 (555) 010-0123'),
    email: z.email('write an e-mail address, such as hello@example.com'),
    languages: z.array(language).min(1, 'keep at least one language'),
    links: z.strictObject({
      booking: httpsAddress('the booking page'),
      websiteBuilds: httpsAddress('the Website Builds page'),
      zeroToBooked: httpsAddress('the 0-to-Booked proposal page'),
      crm: httpsAddress('the CRM opt-in page'),
    }),
    videos: z.strictObject({ creatorStory: video, businessStory: video }),
    bookingWidget: z.strictObject({
      frame: pageOrHttpsAddress('the booking widget'),
      script: pageOrHttpsAddress("the booking widget's script"),
    }),
    embeds: z.union([embedMode, z.record(z.string(), embedMode)], {
      error: "write 'idle' or 'click', or one of them per language: { en: 'idle', fr: 'click' }",
    }),
    analytics: z
      .strictObject({ googleTagId: z.string().regex(/^[A-Z]+-[A-Z0-9]+$/, 'write a Google tag id, such as G-ABC1234567') })
      .nullable(),
    colours: z.strictObject({
      paper: hexColour,
      sheet: hexColour,
      forest: hexColour,
      moss: hexColour,
      sage: hexColour,
      citron: hexColour,
      brick: hexColour,
      field: hexColour,
    }),
  })
  .check((context) => {
    const { languages, embeds, colours } = context.value;
    const refuse = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message });
    const codes = languages.map(({ code }) => code);
    codes.forEach((code, index) => {
      if (codes.indexOf(code) !== index) refuse(['languages', index, 'code'], `"${code}" is listed twice; keep one`);
    });
    if (typeof embeds === 'object') {
      for (const code of codes) if (!(code in embeds)) refuse(['embeds', code], "write 'idle' or 'click' for this language");
      for (const code of Object.keys(embeds))
        if (!codes.includes(code)) refuse(['embeds', code], 'this language is not in languages; remove it or add the language');
    }
    for (const [ink, ground] of textPairs) {
      const ratio = contrast(colours[ink], colours[ground]);
      if (ratio < 4.5)
        refuse(
          ['colours', ink],
          `${ratio.toFixed(1)} to 1 on ${ground} is too faint to read; write a colour with at least 4.5 to 1`,
        );
    }
  });

/** What an owner writes in site.config.ts. */
export type SiteConfig = z.input<typeof siteSchema>;

/** The checked facts of the site; languages know their prefix and direction. */
export type Site = Omit<z.output<typeof siteSchema>, 'languages'> & { languages: Languages };

/** site.config.ts cannot be used; the message names each setting. */
export class SiteError extends Error {
  override name = 'SiteError';
  constructor(lines: string[]) {
    super(`site.config.ts needs attention:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
}

/**
 * Checks what site.config.ts says.
 * @throws SiteError that names each wrong value and what to write instead
 */
export function checkSite(config: unknown): Site {
  const result = siteSchema.safeParse(config);
  if (!result.success)
    throw new SiteError(
      result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => `${[...issue.path, key].join('.')}: is not a known setting; remove it or check its spelling`)
          : [`${issue.path.join('.')}: ${issue.message}`],
      ),
    );
  const languages = result.data.languages.map((language, index) => ({
    ...language,
    prefix: index === 0 ? '' : `/${language.code}`,
    direction: directionOf(language.code),
  }));
  return { ...result.data, languages: languages as unknown as Languages };
}
