import type { SiteConfig } from '#site-schema';

/**
 * The one file that makes this site yours: brand facts, links, languages, colours.
 * Words live in content/<language>/. Every value is checked when the site is built or started.
 */
export default {
  name: 'Tandem',
  url: 'https://tandem.example',
  phone: '+1 (555) 010-0123',
  email: 'hello@tandem.example',

  // The first language is the default one and has no prefix in addresses.
  // A new language is one entry here and one folder in content/.
  languages: [
    { code: 'en', name: 'English', flag: 'US', locale: 'en_US', tagline: 'Websites and booking systems for small teams.' },
    { code: 'fr', name: 'Français', flag: 'FR', locale: 'fr_FR', tagline: 'Le système derrière vos rendez-vous.' },
    { code: 'es', name: 'Español', flag: 'ES', locale: 'es_ES', tagline: 'Web, reservas y mensajes en un solo sistema.' },
  ],

  // Who answers for the site by law. Texts in legal/ name each as {publisher.name}, {publisher.host.name} and so on.
  publisher: {
    sample: true,
    name: 'Tandem Example LLC',
    form: 'LLC',
    registration: 'Sample Register 0000000',
    taxNumber: '00-0000000',
    director: 'Alex Sample',
    address: '100 Example Street, Asheville, NC, USA',
    host: { name: 'Example Hosting Inc.', address: '200 Example Avenue, Springfield, USA', phone: '+1 (555) 010-0199' },
  },

  // Days for which the inbox keeps settled inquiries and proofs of consent (two years and five years).
  // Texts in legal/ name them as {retention.leadsDays} and {retention.consentDays}.
  retention: { leadsDays: 730, consentDays: 1827 },

  links: { booking: 'https://book.tandem.example/consultation' },

  // The offers, in the order in which they stand. Their words are in content/<language>/offers.json under the same id.
  // figure: one of page, week, steps, list, or a picture such as 'media/offer.jpg'.
  // price: one for all languages, or one per language with `other` for the rest.
  // { from: 1900, currency: 'USD' }, { fixed: 149, currency: 'USD', per: 'month' }, or { share: 10 } in per cent.
  offers: [
    {
      id: 'website-builds',
      figure: 'page',
      link: 'https://go.tandem.example/website-builds',
      action: 'learnMore',
      price: {
        fr: { from: 1800, currency: 'EUR' },
        es: { from: 1800, currency: 'EUR' },
        other: { from: 1900, currency: 'USD' },
      },
    },
    {
      id: 'zero-to-booked',
      figure: 'week',
      link: 'https://go.tandem.example/0-to-booked',
      action: 'learnMore',
      price: {
        fr: { fixed: 1400, currency: 'EUR' },
        es: { fixed: 1400, currency: 'EUR' },
        other: { fixed: 1450, currency: 'USD' },
      },
    },
    {
      id: 'growth-partnerships',
      figure: 'steps',
      link: 'https://book.tandem.example/consultation',
      action: 'book',
      price: { share: 10 },
    },
    {
      id: 'crm',
      figure: 'list',
      link: 'https://go.tandem.example/crm',
      action: 'signUp',
      price: {
        fr: { fixed: 139, currency: 'EUR', per: 'month' },
        es: { fixed: 139, currency: 'EUR', per: 'month' },
        other: { fixed: 149, currency: 'USD', per: 'month' },
      },
    },
  ],

  // Success stories; the first one stands on the home page too. Their words are in content/<language>/stories.json.
  // A video is { googleDriveId } (https://drive.google.com/file/d/<id>/view), { file } for a film in media/, or left out.
  // The captions of a film are in stories.json, or files: captions: { en: 'media/film.en.vtt', … }.
  stories: [
    {
      id: 'creator',
      category: 'creator',
      offer: 'zero-to-booked',
      video: { file: 'media/posting-to-full-week.webm', durationSeconds: 16, uploadDate: '2026-10-06' },
    },
    {
      id: 'business',
      category: 'business',
      offer: 'website-builds',
      video: { file: 'media/chair-that-books-itself.webm', durationSeconds: 16, uploadDate: '2026-10-06' },
    },
  ],

  // What a site may do without.
  modules: { blog: true, portfolio: true },

  // Pages by name: home, services, portfolio, about, contact, blog, and what translationOf says in pages/*.md and legal/*.md.
  menus: {
    header: ['home', 'services', 'portfolio', 'about', 'contact'],
    footer: ['services', 'portfolio', 'about', 'contact', 'blog', 'privacy', 'terms', 'imprint'],
  },

  // The booking calendar on the contact page. Until you have one, a small sample served by the site itself.
  // A LeadConnector calendar: frame 'https://api.leadconnectorhq.com/widget/booking/<id>',
  // script 'https://link.msgsndr.com/js/form_embed.js'.
  bookingWidget: { frame: '/sample/booking', script: '/sample/booking-embed.js' },

  // 'idle': what comes from other hosts loads once the page is idle. 'click': no other host is contacted before the visitor asks.
  // One value for all languages, or one per language; a language that is left out has 'click'.
  embeds: { en: 'idle', fr: 'click', es: 'click' },

  // A Google tag id such as 'G-ABC1234567'; null loads nothing and sends nothing.
  // With one, content/<language>/legal/privacy.md must say so. Loads only in languages whose embeds are 'idle'.
  analytics: null,

  // Each colour by what it is for. Text too faint to read stops the build. Shades, lines and the dark mails are mixed from these.
  colours: {
    ground: '#f7f4e7', // the page
    panel: '#ece9d8', // quiet surfaces on it
    field: '#fdfcf7', // form fields, and the sheet of mails
    ink: '#0b3324', // text, and buttons on the page
    inkQuiet: '#365947', // text of less weight
    block: '#0b3324', // dark bands and blocks: steps, footer, messages
    onBlock: '#f7f4e7', // text on them
    tint: '#b0cdb5', // a soft colour for drawings and quiet text on blocks
    accent: '#e7ec3a', // what stands out: strips, the closing band, buttons on blocks
    onAccent: '#0b3324', // text on it: dark on a bright accent, light on a deep one
    error: '#9d2e1c', // mistakes in forms, messages that something failed
  },

  // A package of fontsource.org (npm install it first), or a file such as 'brand/own.woff2'. axes: where a variable font stands.
  // Pages get only the letters that the site uses. A letter that a font lacks stops the build; then write a font to fall back to
  // in that language: fallback: { ar: { source: '@fontsource/noto-kufi-arabic' } }.
  fonts: {
    headlines: { source: '@fontsource-variable/bricolage-grotesque', axes: { opsz: 96, wdth: 84 }, weight: 600 },
    text: { source: '@fontsource-variable/instrument-sans', weights: [400, 600] },
  },
} satisfies SiteConfig;
