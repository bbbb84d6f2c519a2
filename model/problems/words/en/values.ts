/**
 * What a value must be, as it is said after its file and key: 'site/content/en/home.json: title: is
 * empty; write a text'.
 */
export const values = {
  // Advice
  meant: 'did you mean "{name}"?',
  meantPlain: 'did you mean {name}?',
  oneOf: 'write one of {names}',
  noneYet: 'write one of its own, it has none yet',
  remove: 'remove it',
  removeOrOneOf: 'remove it, or write one of {names}',
  checkSpelling: 'check its spelling',
  removeOrSpell: 'remove it or check its spelling',
  removeOrKnown: 'remove it or check its spelling; known here: {keys}',
  addressNow: 'write its address as it is now',

  // What stands where a value of another kind belongs
  missing: '{this} is missing; {advice}',
  unknownKey: '{this} is not a known key; {advice}',
  misshapen: '{this} is not written as it should be; look at the same place in the sample site',
  text: 'write a text in quotes',
  number: 'write a number, without quotes',
  wholeNumber: 'write a whole number',
  boolean: 'write true or false, without quotes',
  list: 'write a list in [ ]',
  group: 'write its parts in { }: {keys}',
  entries: 'write its entries in { }',
  choice: 'write {values}',
  choiceOrNone: 'write {values}, or take the line out',
  tooSmall: '{this} is too small; write at least {min}',
  tooLarge: '{this} is too large; write at most {max}',
  entryRange: '{this} has {count} entries; write {min} to {max}',
  entryCount: '{this} has {count} entries; write {wanted}',
  twinEntry:
    '"{id}" is there twice; give each entry of the list an id of its own, the same in every language',
  entriesById: 'write an entry per id of {site.config.jsonc}, in { }',
  date: 'write a date such as 2026-10-06, without quotes',
  id: 'write an id in lower-case letters, digits and hyphens, such as website-builds',
  entryId:
    'write an id in lower-case letters, digits and hyphens that begins with a letter, the same in every language',
  sharedId: 'write an id in lower-case letters, digits and hyphens, the same in every language',
  idInConfiguration: 'write an id of {site.config.jsonc}',
  idInHome: 'write an id of {home.json}',
  idInAbout: 'write an id of {about.json}',
  sampleMark: 'write true for a sample; remove the line when it is real',
  draftMark: 'write true for a draft; remove the line to publish it',
  unlistedMark: 'write true to keep it out of search engines; remove the line to let them list it',

  // Texts
  empty: '{this} is empty; write a text',
  spaces: '{this} starts or ends with a space; remove it',
  control:
    'there is a character that nobody sees, or a broken one, in {this}; write the words again',
  width: '{this} has {count} characters; write {min} to {max}',
  doubleWidth:
    '{this} has {count} characters, where one of Chinese, Japanese or Korean counts as two; write {min} to {max}',
  lacksPlaceholder: '{this} leaves out {name}; write it where its value belongs',
  unknownPlaceholder: '{name} is not filled in here; write {known} or plain words',
  noFact: '{name} has no value yet; write {key} in {site.config.jsonc}',
  twoLines: 'write two lines: ["…", "…"]',
  unfinished: '{this} is not finished; write the text',
  notWritten: '{this} is not written yet',
  noDescription: '{this} has a picture that has no description yet; write it in place of TODO',

  // Files that values name
  drawing: 'write one of {names}, a picture in media/, or none',
  icon: 'write one of {names}, or an SVG file in media/',
  iconFile: 'write a drawing in media/, such as media/story.svg',
  picture: 'write a picture in media/, such as media/story.jpg',
  storyPicture: 'write a picture of the story in media/, such as media/story.jpg',
  poster: 'write the picture before it plays in media/, such as media/story.jpg',
  film: 'write the film in media/, such as media/story.mp4',
  heic: '{this} is HEIC, which browsers do not show. Make it a JPEG: {way}',
  heicPicture: 'the picture {path} is HEIC, which browsers do not show. Make it a JPEG: {way}',
  heicWay:
    'on a Mac by Quick Actions > Convert Image in the Finder; on an iPhone by Settings > Camera > Formats > Most Compatible before taking it',
  noFile: 'there is no {file}; check its spelling, or put the file there',
  noCaptions: '{this} has no captions in this language: write what is said in {file}',

  // Facts, prices and design
  noConfiguration:
    'the file is missing; name your folder with SITE=, or make one: npm run new -- ../agency',
  name: 'write the name of the agency',
  shortName: 'write a short name',
  nameInLanguage: 'write the name of the agency in this language',
  sender: 'write the name of the sender in this language',
  tagline: 'write the tagline in this language',
  siteAddress: 'write the address of the site as a full address, such as https://www.example.com',
  siteAddressAlone: 'write the address of the site alone, without a path or a final slash',
  phone: 'write the whole phone number with its country code, such as +1 (555) 010-0123',
  email: 'write an e-mail address, such as hello@example.com',
  street: 'write street and number',
  postalCode: 'write the postal code',
  city: 'write the city',
  region: 'write the region',
  country: 'write the country in two letters, such as FR for France',
  timeZone: 'write a time zone such as "America/New_York"',
  weekday: 'write a day such as "monday"',
  noDay: 'name at least one day',
  time: 'write a time such as 09:00',
  halfHours: '{this} is missing; write both times, or none for closed days',
  closesEarly: '{this} is not after the beginning; write a later time',
  hoursOverlap: '{this} has times that overlap with those of entry {number}; change one of them',
  network: 'write the name of the network',
  profile: 'write the profile as a full address, such as https://example.com/page',
  legalName: 'write the legal name',
  legalForm: 'write the legal form',
  registration: 'write the entry in the register',
  taxNumber: 'write the tax number',
  director: 'write who is responsible for what is published',
  addressLine: 'write the address on one line',
  hostName: "write the host's name",
  hostAddress: "write the host's address",
  hostPhone: "write the host's phone",
  wholeDays: 'write a whole number of days',
  fewDays: 'write at least 1 day',
  manyDays: 'write at most {count} days',
  noLanguage: 'keep at least one language',
  languageCode: 'write a language code such as "en", "pt-br" or "zh-Hans"',
  knownLanguage:
    'write a language code that browsers know: a country in two letters, such as "pt-br"',
  languageName: "write the language's own name, such as Français",
  noFlag: 'there is no flag "{code}"; write the country as ISO 3166 does, such as "GB"',
  locale: 'write language_COUNTRY, such as "fr_FR"',
  listedTwice: '"{name}" is listed twice; keep one',
  unlistedLanguage: 'this language is not in languages; remove it or add the language',
  bookingPage: 'write the booking page as a full address, such as https://example.com/page',
  bookingWidget:
    'write the booking widget as a full https:// address, or /sample/booking for the sample',
  bookingScript:
    "write the booking widget's script as a full https:// address, or /sample/booking for the sample",
  embeds: 'write "idle" or "click", or one of them per language: { "en": "idle", "fr": "click" }',
  googleTag: 'write a Google tag id, such as G-ABC1234567 or GTM-ABC1234',
  counterScript: "write the counter's script as a full address, such as https://example.com/page",
  counterId: 'write what the counter knows the site by',
  analytics:
    'write a Google tag id, such as "G-ABC1234567" or "GTM-ABC1234", a counter such as { "counter": "plausible", "script": "https://plausible.io/js/script.js", "id": "example.com" }, or null',
  mailTo: 'write mailboxes by the address of a page: { "/barber-shops": "studio@example.com" }',
  offerPage: "write the offer's page as a full address, such as https://example.com/page",
  days: 'write a number of days',
  tooManyDays:
    'write at most {count} days, half a year; leave days and mostDays out where the work goes on for longer',
  amount:
    'write the amount as a number alone; what else is true of it, such as taxes, is written with the words of the offer, under Price',
  noAmount: 'write an amount above 0',
  currency: 'write the currency of the price, such as USD or EUR',
  knownCurrency: 'write the currency as its three letters, such as USD or EUR',
  share: 'write a share of at most 100 per cent',
  price:
    'write { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } or { "share": 10 }',
  prices:
    'write { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } or { "share": 10 }, or one per language',
  noPrice: 'write the price in this language, or one for the rest under other',
  noOffer: 'there is no offer "{id}"; write the id of one',
  month: 'write the month as 2026-04',
  uploadDate: 'write the day the video was uploaded, such as 2026-10-06',
  driveId: 'write the id between /d/ and /view in the address of the Google Drive video',
  video:
    'write { "googleDriveId": "…" } for a video on Google Drive, or { "file": "media/film.mp4" }',
  colour: 'write a colour as # and six lower-case hex digits, such as #0b3324',
  faint: '{ratio} to 1 on {ground} is too faint to read; write a colour with at least {least} to 1',
  faintOnShade:
    '{ratio} to 1 on a shade of {ground} is too faint to read; write a colour with at least {least} to 1',
  font: 'write a package such as @fontsource-variable/instrument-sans, or a font file in fonts/, such as fonts/own.woff2',
  fonts: 'write a package, a font file in fonts/, or a list of files in [ ]',
  axis: 'write an axis in four letters, such as opsz',
  weight: 'write a weight such as 600',

  redirectTarget: 'write a page of this site such as /services, or a full https:// address',

  // The first lines of a document
  address: 'write an address in lower-case letters, digits and hyphens, such as our-prices',
  addressInLanguage:
    'write the last part of the address in lower-case letters, digits and hyphens, such as "servicos"',
  earlierAddress:
    'write the last part of the earlier address, in lower-case letters, digits and hyphens',
  earlierAddresses: 'write a list of addresses in [ ]',
  tags: 'write a list of tags in [ ]',
  noTag: 'write at least one tag',
  manyTags: 'write at most three tags',
  cover: 'write the path of a picture, such as ../../../media/picture.jpg',
  offerId: 'write the id of an offer: {ids}',

  // Sections
  secondType: '{this} is a second type; a section has one: make it a section of its own',
  noType: '{this} has no type; write its words under one of {types}',
  noTypeNorPart:
    '{this} has no type; write its words under one of {types}, or give it the id of a part of this page: {parts}',
  onlyOnce: '{this} is there already; a page has one at most',
  linkedPart: 'leave out what links lead to; add { "id": "{id}" }',
} as const;
