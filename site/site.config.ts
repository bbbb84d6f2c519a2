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
    { code: 'en', name: 'English', flag: 'US', locale: 'en_US', tagline: 'The system behind a full week.' },
    { code: 'fr', name: 'Français', flag: 'FR', locale: 'fr_FR', tagline: 'Le système derrière une semaine pleine.' },
    { code: 'es', name: 'Español', flag: 'ES', locale: 'es_ES', tagline: 'El sistema detrás de una semana llena.' },
  ],

  links: {
    booking: 'https://book.tandem.example/consultation',
    websiteBuilds: 'https://go.tandem.example/website-builds',
    zeroToBooked: 'https://go.tandem.example/0-to-booked',
    crm: 'https://go.tandem.example/crm',
  },

  // The id in a shared Google Drive video: https://drive.google.com/file/d/<id>/view
  videos: {
    creatorStory: { googleDriveId: '1SampleFitnessCreatorStory0000000' },
    businessStory: { googleDriveId: '1SampleLocalBusinessStory00000000' },
  },

  // The booking calendar on the contact page. Until you have one, a small sample served by the site itself.
  // A LeadConnector calendar: frame 'https://api.leadconnectorhq.com/widget/booking/<id>',
  // script 'https://link.msgsndr.com/js/form_embed.js'.
  bookingWidget: { frame: '/sample/booking', script: '/sample/booking-embed.js' },

  // 'idle': embeds load once the page is idle. 'click': no third party is contacted before the visitor asks.
  // One value for all languages, or one per language: { en: 'idle', fr: 'click', es: 'click' }.
  embeds: 'idle',

  // A Google tag id such as 'G-ABC1234567'; null loads nothing and sends nothing.
  // With one, content/<language>/legal/privacy.md must say so. Loads only in languages whose embeds are 'idle'.
  analytics: null,

  colours: {
    paper: '#f7f4e7',
    sheet: '#ece9d8',
    forest: '#0b3324',
    moss: '#365947',
    sage: '#b0cdb5',
    citron: '#e7ec3a',
    brick: '#9d2e1c',
    field: '#fdfcf7',
  },
} satisfies SiteConfig;
