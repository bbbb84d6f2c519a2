import type { SiteConfig } from '#site-schema';

/** A second agency, to show what an owner's folder can say: another order of languages, other lists, colours, fonts and pages. */
export default {
  name: 'Northwind & Vale Growth Studio',
  shortName: 'Northwind & Vale',
  url: 'https://www.northwind-vale.example',
  phone: '+33 (0)3 55 50 01 23',
  email: 'bonjour@northwind-vale.example',
  timeZone: 'Europe/Paris',

  languages: [
    {
      code: 'fr',
      name: 'Français',
      flag: 'FR',
      locale: 'fr_FR',
      tagline: 'Des sites et des agendas qui travaillent.',
      sender: 'Le studio Northwind & Vale',
    },
    {
      code: 'en',
      name: 'English',
      flag: 'GB',
      locale: 'en_GB',
      tagline: 'Websites and calendars that do the work.',
      sender: 'Northwind & Vale studio',
    },
    {
      code: 'de',
      name: 'Deutsch',
      flag: 'DE',
      locale: 'de_DE',
      tagline: 'Websites und Kalender, die mitarbeiten.',
      sender: 'Studio Northwind & Vale',
    },
  ],

  address: { street: '12 quai du Vent', postalCode: '67000', city: 'Strasbourg', country: 'FR' },
  hours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], opens: '09:00', closes: '18:00' },
    { days: ['friday'], opens: '09:00', closes: '16:00' },
  ],
  profiles: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/northwind-vale-example' },
    { name: 'Instagram', url: 'https://www.instagram.com/northwind.vale.example' },
  ],
  publisher: {
    name: 'Northwind & Vale SARL',
    form: 'SARL au capital de 8 000 €',
    registration: 'RCS Strasbourg 000 000 000',
    taxNumber: 'FR00000000000',
    director: 'Solène Vale',
    address: '12 quai du Vent, 67000 Strasbourg, France',
    host: {
      name: 'Hébergement Exemple SAS',
      address: '1 rue du Serveur, 75000 Paris, France',
      phone: '+33 1 55 50 00 00',
    },
  },
  retention: { leadsDays: 730, consentDays: 1827 },

  links: { booking: 'https://rdv.northwind-vale.example/appel' },

  offers: [
    {
      id: 'site',
      figure: 'page',
      link: 'https://rdv.northwind-vale.example/site',
      action: 'learnMore',
      price: { from: 2400, currency: 'EUR' },
    },
    {
      id: 'agenda',
      figure: 'week',
      link: 'https://rdv.northwind-vale.example/agenda',
      action: 'learnMore',
      price: { fixed: 1200, currency: 'EUR' },
    },
    {
      id: 'rappels',
      figure: 'list',
      link: 'https://rdv.northwind-vale.example/rappels',
      action: 'signUp',
      price: { fixed: 89, currency: 'EUR', per: 'month' },
    },
    {
      id: 'fiche',
      figure: 'media/europe.jpg',
      link: 'https://rdv.northwind-vale.example/fiche',
      action: 'learnMore',
      price: { fixed: 590, currency: 'EUR' },
    },
    {
      id: 'partenariat',
      figure: 'steps',
      link: 'https://rdv.northwind-vale.example/appel',
      action: 'book',
      price: { share: 8 },
    },
  ],

  stories: [
    { id: 'boulangerie', category: 'commerce', offer: 'site' },
    { id: 'cabinet', category: 'sante', offer: 'rappels' },
    { id: 'voile', category: 'sport', offer: 'site', video: { googleDriveId: '1SampleSailingSchoolStory00000000' } },
  ],

  modules: { blog: false, portfolio: true },

  menus: {
    header: ['home', 'services', 'pricing', 'portfolio', 'about', 'contact'],
    footer: ['services', 'pricing', 'portfolio', 'about', 'contact', 'privacy', 'imprint'],
  },

  bookingWidget: {
    frame: 'https://api.leadconnectorhq.com/widget/booking/NorthwindSample00000',
    script: 'https://link.msgsndr.com/js/form_embed.js',
  },

  embeds: 'click',

  analytics: null,

  colours: {
    ground: '#f5f6fa',
    panel: '#e4eaf3',
    field: '#ffffff',
    ink: '#101f40',
    inkQuiet: '#47556f',
    block: '#13274d',
    onBlock: '#f5f6fa',
    tint: '#a9bfe0',
    accent: '#c63f2d',
    onAccent: '#ffffff',
    error: '#8c1a4b',
  },

  fonts: {
    headlines: { source: '@fontsource-variable/fraunces', axes: { opsz: 72, SOFT: 0, WONK: 0 }, weight: 600 },
    text: { source: '@fontsource-variable/figtree', weights: [400, 600] },
  },
} satisfies SiteConfig;
