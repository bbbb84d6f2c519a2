import type { SiteConfig } from '#site-schema';

/** A folder of the shape before site.config.jsonc, which reads from right to left. */
export default {
  name: 'نخلة',
  url: 'https://nakhla.example', // no slash at its end
  // The first language is read from right to left.
  languages: [
    { code: 'ar', name: 'العربية', flag: 'AE', locale: 'ar_AE', tagline: 'أسبوع ممتلئ.' },
    { code: 'en', name: 'English', flag: 'GB', locale: 'en_GB', tagline: "It's a full week." },
  ],
  retention: { leadsDays: 7_30 },
  bookingWidget: null,
} satisfies SiteConfig;

// The end.
