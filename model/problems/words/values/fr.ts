import type { Translated } from '../sentence.ts';
import type { inForms } from './en.ts';

export const fr = {
  // Advice
  meant: 'pensiez-vous à « {name} » ?',
  meantPlain: 'pensiez-vous à {name} ?',
  oneOf: 'choisissez parmi : {names}',
  noneYet: 'il n’y en a pas encore',
  remove: 'retirez-le',
  removeOrOneOf: 'retirez-le, ou choisissez parmi : {names}',
  checkSpelling: 'changez le lien ou retirez-le',
  removeOrSpell: 'retirez-le, ou vérifiez son orthographe',
  removeOrKnown: 'retirez-le, ou vérifiez son orthographe ; sont connus ici : {keys}',
  addressNow: 'écrivez son adresse actuelle',

  // What stands where a value of another kind belongs
  missing: 'il manque une valeur ; {advice}',
  unknownKey: 'ce nom est inconnu ici ; {advice}',
  misshapen: 'ce n’est pas écrit comme il faut ; regardez au même endroit dans le site d’exemple',
  text: 'écrivez un texte',
  number: 'écrivez un nombre',
  wholeNumber: 'écrivez un nombre entier',
  boolean: 'choisissez oui ou non',
  list: 'écrivez une liste entre [ ]',
  group: 'écrivez ses parties entre { }',
  entries: 'écrivez ses entrées entre { }',
  choice: 'choisissez dans la liste',
  choiceOrNone: 'choisissez dans la liste, ou rien',
  tooSmall: 'ce nombre est trop petit ; écrivez au moins {min}',
  tooLarge: 'ce nombre est trop grand ; écrivez au plus {max}',
  entryRange: 'cette liste a {count} entrées ; il en faut de {min} à {max}',
  entryCount: 'cette liste a {count} entrées ; il en faut {wanted}',
  twinEntry:
    '« {id} » y figure deux fois ; donnez à chaque entrée son propre identifiant, le même dans toutes les langues',
  entriesById: 'écrivez une entrée par identifiant de {site.config.jsonc}, entre { }',
  date: 'écrivez une date',
  id: 'écrivez un identifiant en minuscules, chiffres et traits d’union',
  entryId:
    'écrivez un identifiant en minuscules, chiffres et traits d’union, qui commence par une lettre, le même dans toutes les langues',
  sharedId:
    'écrivez un identifiant en minuscules, chiffres et traits d’union, le même dans toutes les langues',
  idInConfiguration: 'choisissez dans la liste',
  idInHome: 'choisissez dans la liste',
  idInAbout: 'choisissez dans la liste',
  sampleMark: 'écrivez true pour un exemple ; retirez la ligne quand c’est vrai',
  draftMark: 'écrivez true pour un brouillon ; retirez la ligne pour le publier',
  unlistedMark:
    'écrivez true pour que les moteurs de recherche l’ignorent ; retirez la ligne pour qu’ils l’affichent',

  // Texts
  empty: 'ce texte est vide ; écrivez un texte',
  spaces: 'ce texte commence ou finit par un espace ; retirez-le',
  control: 'ce texte contient un caractère invisible ou endommagé ; réécrivez ces mots',
  width: 'ce texte a {count} caractères ; écrivez-en de {min} à {max}',
  doubleWidth:
    'ce texte a {count} caractères, en comptant double le chinois, le japonais et le coréen ; écrivez-en de {min} à {max}',
  lacksPlaceholder: 'ce texte ne contient pas {name} ; écrivez-le là où sa valeur doit paraître',
  unknownPlaceholder: '{name} n’est pas remplacé ici ; écrivez {known}, ou du texte ordinaire',
  noFact: '{name} n’a pas encore de valeur ; remplissez {key} dans {site.config.jsonc}',
  twoLines: 'écrivez deux lignes : ["…", "…"]',
  unfinished: 'ce texte n’est pas terminé ; écrivez-le',
  notWritten: 'à écrire',
  noDescription:
    'ce texte contient une image qui n’a pas encore de description ; cliquez sur l’image et écrivez-la',

  // Files that values name
  drawing: 'choisissez un dessin, une image, ou aucun',
  icon: 'choisissez une icône, ou un dessin SVG',
  iconFile: 'écrivez le nom d’un dessin du site, par exemple media/story.svg',
  picture: 'écrivez le nom d’une image du site, par exemple media/story.jpg',
  storyPicture: 'écrivez le nom d’une image du site, par exemple media/story.jpg',
  poster: 'écrivez le nom de l’image qui précède la lecture, par exemple media/story.jpg',
  film: 'écrivez le nom de la vidéo, par exemple media/story.mp4',
  heic: 'ce fichier est une photo HEIC, que les navigateurs n’affichent pas ; convertissez-la en JPEG',
  heicPicture:
    'l’image {path} est une photo HEIC, que les navigateurs n’affichent pas ; convertissez-la en JPEG',
  heicWay:
    'sur un Mac, dans le Finder, Actions rapides > Convertir l’image ; sur un iPhone, avant la prise de vue, Réglages > Appareil photo > Formats > Le plus compatible',
  noFile: 'il n’y a pas de fichier {file} ; choisissez-en un autre, ou ajoutez-le',
  noCaptions:
    'cette vidéo n’a pas de sous-titres dans cette langue ; demandez à la personne qui s’occupe du site d’écrire {file}',

  // Facts, prices and design
  noConfiguration:
    'ce fichier manque ; indiquez votre dossier avec SITE=, ou créez-en un : npm run new -- ../agency',
  name: 'écrivez le nom de l’agence',
  shortName: 'écrivez un nom court',
  nameInLanguage: 'écrivez le nom de l’agence dans cette langue',
  sender: 'écrivez le nom de l’expéditeur dans cette langue',
  tagline: 'écrivez le slogan dans cette langue',
  siteAddress: 'écrivez l’adresse complète du site, par exemple https://example.com',
  siteAddressAlone: 'écrivez l’adresse du site seule, sans rien après le domaine',
  phone:
    'écrivez le numéro complet, avec l’indicatif du pays à la place du premier 0, par exemple +33 4 65 71 00 12 pour 04 65 71 00 12',
  email: 'écrivez une adresse e-mail, par exemple bonjour@example.com',
  street: 'écrivez la rue et le numéro',
  postalCode: 'écrivez le code postal',
  city: 'écrivez la ville',
  region: 'écrivez la région',
  country: 'choisissez le pays',
  timeZone: 'écrivez un fuseau horaire, par exemple Europe/Paris',
  weekday: 'choisissez un jour',
  noDay: 'ajoutez au moins un jour',
  time: 'écrivez une heure, par exemple 09:00',
  halfHours: 'il manque une heure ; écrivez les deux, ou aucune si c’est fermé',
  closesEarly: 'la fermeture précède l’ouverture ; écrivez une heure plus tardive',
  hoursOverlap:
    'ces heures recoupent celles de l’entrée {number} ; corrigez les unes ou les autres',
  network: 'écrivez le nom du réseau',
  profile: 'écrivez l’adresse complète du profil, par exemple https://example.com/page',
  legalName: 'écrivez la raison sociale',
  legalForm: 'écrivez la forme juridique',
  registration: 'écrivez l’inscription au registre',
  taxNumber: 'écrivez le numéro fiscal',
  director: 'écrivez qui répond de ce qui est publié',
  addressLine: 'écrivez l’adresse sur une ligne',
  hostName: 'écrivez le nom de l’hébergeur',
  hostAddress: 'écrivez l’adresse de l’hébergeur',
  hostPhone: 'écrivez le téléphone de l’hébergeur',
  wholeDays: 'écrivez un nombre entier de jours',
  fewDays: 'écrivez au moins 1 jour',
  manyDays: 'écrivez au plus {count} jours',
  noLanguage: 'gardez au moins une langue',
  languageCode: 'écrivez le code d’une langue, par exemple en, pt-br ou zh-Hans',
  knownLanguage:
    'les navigateurs ne connaissent pas ce code ; écrivez le pays en deux lettres, par exemple pt-br',
  languageName: 'écrivez le nom de la langue dans cette langue, par exemple Français',
  noFlag: 'il n’y a pas de drapeau « {code} » ; écrivez le code d’un pays, par exemple GB',
  locale: 'écrivez langue_PAYS, par exemple fr_FR',
  listedTwice: '« {name} » figure deux fois ; gardez-en un',
  unlistedLanguage:
    'cette langue n’est pas parmi celles du site ; retirez-la, ou ajoutez la langue',
  bookingPage:
    'écrivez l’adresse complète de la page de réservation, par exemple https://example.com/page',
  bookingWidget: 'écrivez une adresse https:// complète, ou /sample/booking pour l’exemple',
  bookingScript: 'écrivez une adresse https:// complète, ou /sample/booking pour l’exemple',
  embeds:
    'écrivez "idle" ou "click", ou l’un des deux par langue : { "en": "idle", "fr": "click" }',
  googleTag: 'écrivez un identifiant de balise Google, par exemple G-ABC1234567 ou GTM-ABC1234',
  counterScript:
    'écrivez l’adresse complète du script du compteur, par exemple https://example.com/page',
  counterId: 'écrivez sous quel nom le compteur connaît le site',
  analytics:
    'écrivez un identifiant de balise Google, par exemple "G-ABC1234567" ou "GTM-ABC1234", un compteur, par exemple { "counter": "plausible", "script": "https://plausible.io/js/script.js", "id": "example.com" }, ou null',
  mailTo:
    'écrivez les boîtes aux lettres par adresse de page : { "/barber-shops": "studio@example.com" }',
  offerPage:
    'écrivez l’adresse complète de la page de l’offre, par exemple https://example.com/page',
  days: 'écrivez un nombre de jours',
  tooManyDays:
    'écrivez au plus {count} jours, soit six mois ; laissez vide si le travail dure plus longtemps',
  amount: 'écrivez le montant en chiffres',
  noAmount: 'écrivez un montant supérieur à 0',
  currency: 'choisissez la monnaie du prix',
  knownCurrency: 'choisissez la monnaie dans la liste',
  share: 'écrivez au plus 100 pour cent',
  price:
    'écrivez { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } ou { "share": 10 }',
  prices:
    'écrivez { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } ou { "share": 10 }, ou un prix par langue',
  noPrice: 'ajoutez le prix pour cette langue',
  noOffer: 'il n’y a pas d’offre « {id} » ; choisissez-en une autre',
  month: 'écrivez le mois ainsi : 2026-04',
  uploadDate: 'écrivez la date de mise en ligne de la vidéo',
  driveId:
    'écrivez le code qui se trouve entre /d/ et /view dans l’adresse de la vidéo Google Drive',
  video:
    'écrivez { "googleDriveId": "…" } pour une vidéo sur Google Drive, ou { "file": "media/film.mp4" }',
  colour: 'choisissez une couleur',
  faint:
    'cette couleur se lit mal sur {ground} : le contraste est de {ratio} pour 1, il en faut au moins {least} pour 1 ; choisissez-en une qui ressort davantage',
  faintOnShade:
    'cette couleur se lit mal sur une nuance de {ground} : le contraste est de {ratio} pour 1, il en faut au moins {least} pour 1 ; choisissez-en une qui ressort davantage',
  font: 'choisissez une police',
  fonts: 'choisissez une police',
  axis: 'écrivez un axe en quatre lettres, par exemple opsz',
  weight: 'écrivez une graisse, par exemple 600',
  redirectTarget: 'écrivez une page du site, comme /services, ou une adresse https:// complète',

  // The first lines of a document
  address: 'écrivez une adresse en minuscules, chiffres et traits d’union, par exemple nos-tarifs',
  addressInLanguage:
    'écrivez la dernière partie de l’adresse en minuscules, chiffres et traits d’union',
  earlierAddress:
    'écrivez la dernière partie de l’ancienne adresse en minuscules, chiffres et traits d’union',
  earlierAddresses: 'écrivez une liste d’adresses entre [ ]',
  tags: 'écrivez une liste de thèmes entre [ ]',
  noTag: 'ajoutez au moins un thème',
  manyTags: 'gardez trois thèmes au plus',
  cover: 'choisissez une image',
  offerId: 'choisissez une offre',

  // Sections
  secondType: 'c’est un second type ; une section n’en a qu’un : faites-en une section à part',
  noType: 'cette section n’a pas de type ; écrivez ses textes sous l’un de ceux-ci : {types}',
  noTypeNorPart:
    'cette section n’a pas de type ; écrivez ses textes sous l’un de ceux-ci : {types}, ou donnez-lui l’identifiant d’une partie de cette page : {parts}',
  onlyOnce: 'cette section y est déjà ; une page n’en a qu’une',
  linkedPart: 'il manque « {id} », où mènent des liens ; remettez cette section',
} satisfies Translated<typeof inForms>;
