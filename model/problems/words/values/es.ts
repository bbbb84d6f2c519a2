import type { Translated } from '../sentence.ts';
import type { inForms } from './en.ts';

export const es = {
  // Advice
  meant: '¿querías decir «{name}»?',
  meantPlain: '¿querías decir {name}?',
  oneOf: 'elige entre: {names}',
  noneYet: 'todavía no hay ninguno',
  remove: 'quítalo',
  removeOrOneOf: 'quítalo o elige entre: {names}',
  checkSpelling: 'cámbialo o quítalo',
  removeOrSpell: 'quítalo o revisa cómo está escrito',
  removeOrKnown: 'quítalo o revisa cómo está escrito; aquí se conocen: {keys}',
  addressNow: 'escribe su dirección actual',

  // What stands where a value of another kind belongs
  missing: 'falta; {advice}',
  unknownKey: 'este nombre no se conoce aquí; {advice}',
  misshapen: 'no está escrito como debe; mira el mismo lugar en el sitio de ejemplo',
  text: 'escribe un texto',
  number: 'escribe un número',
  wholeNumber: 'escribe un número entero',
  boolean: 'elige sí o no',
  list: 'escribe una lista entre [ ]',
  group: 'escribe sus partes entre { }',
  entries: 'escribe sus entradas entre { }',
  choice: 'elige de la lista',
  choiceOrNone: 'elige de la lista, o nada',
  tooSmall: 'es demasiado pequeño; escribe al menos {min}',
  tooLarge: 'es demasiado grande; escribe como máximo {max}',
  entryRange: 'tiene {count} entradas; hacen falta de {min} a {max}',
  entryCount: 'tiene {count} entradas; hacen falta {wanted}',
  twinEntry:
    '«{id}» figura dos veces; da a cada entrada su propio identificador, el mismo en todos los idiomas',
  entriesById: 'escribe una entrada por identificador de {site.config.jsonc}, entre { }',
  date: 'escribe una fecha',
  id: 'escribe un identificador en minúsculas, cifras y guiones',
  entryId:
    'escribe un identificador en minúsculas, cifras y guiones que empiece por una letra, el mismo en todos los idiomas',
  sharedId:
    'escribe un identificador en minúsculas, cifras y guiones, el mismo en todos los idiomas',
  idInConfiguration: 'elige de la lista',
  idInHome: 'elige de la lista',
  idInAbout: 'elige de la lista',
  sampleMark: 'escribe true si es un ejemplo; quita la línea cuando sea real',
  draftMark: 'escribe true si es un borrador; quita la línea para publicarlo',
  unlistedMark:
    'escribe true para que los buscadores no lo muestren; quita la línea para que lo muestren',

  // Texts
  empty: 'está vacío; escribe un texto',
  spaces: 'empieza o acaba con un espacio; quítalo',
  control: 'contiene un carácter que nadie ve o que está dañado; vuelve a escribir esas palabras',
  width: 'tiene {count} caracteres; escribe de {min} a {max}',
  doubleWidth:
    'tiene {count} caracteres, y los chinos, japoneses y coreanos cuentan doble; escribe de {min} a {max}',
  lacksPlaceholder: 'no contiene {name}; escríbelo donde deba aparecer su valor',
  unknownPlaceholder: '{name} no se sustituye aquí; escribe {known} o texto normal',
  noFact: '{name} aún no tiene valor; rellena {key} en {site.config.jsonc}',
  twoLines: 'escribe dos líneas: ["…", "…"]',
  unfinished: 'este texto no está terminado; escríbelo',
  notWritten: 'por escribir',
  noDescription:
    'contiene una imagen que aún no tiene descripción; haz clic en la imagen y escríbela',

  // Files that values name
  drawing: 'elige un dibujo, una imagen o ninguno',
  icon: 'elige un icono o un dibujo SVG',
  iconFile: 'escribe el nombre de un dibujo del sitio, por ejemplo media/story.svg',
  picture: 'escribe el nombre de una imagen del sitio, por ejemplo media/story.jpg',
  storyPicture: 'escribe el nombre de una imagen del sitio, por ejemplo media/story.jpg',
  poster: 'escribe el nombre de la imagen previa al vídeo, por ejemplo media/story.jpg',
  film: 'escribe el nombre del vídeo, por ejemplo media/story.mp4',
  heic: 'es una foto HEIC, que los navegadores no muestran; conviértela en JPEG',
  heicPicture:
    'la imagen {path} es una foto HEIC, que los navegadores no muestran; conviértela en JPEG',
  heicWay:
    'en un Mac, con Acciones rápidas > Convertir imagen en el Finder; en un iPhone, con Ajustes > Cámara > Formatos > Más compatible antes de hacer la foto',
  noFile: 'no hay ningún archivo {file}; elige otro o añádelo',
  noCaptions:
    'este vídeo no tiene subtítulos en este idioma; pide a quien se ocupa del sitio que escriba {file}',

  // Facts, prices and design
  noConfiguration:
    'falta el archivo; indica tu carpeta con SITE= o crea una: npm run new -- ../agency',
  name: 'escribe el nombre de la agencia',
  shortName: 'escribe un nombre corto',
  nameInLanguage: 'escribe el nombre de la agencia en este idioma',
  sender: 'escribe el nombre del remitente en este idioma',
  tagline: 'escribe el lema en este idioma',
  siteAddress: 'escribe la dirección completa del sitio, por ejemplo https://example.com',
  siteAddressAlone: 'escribe solo la dirección del sitio, sin nada detrás del dominio',
  phone:
    'escribe el número completo, con el prefijo del país, por ejemplo +34 912 345 678 en lugar de 912 345 678',
  email: 'escribe una dirección de correo, por ejemplo hola@example.com',
  street: 'escribe la calle y el número',
  postalCode: 'escribe el código postal',
  city: 'escribe la ciudad',
  region: 'escribe la región',
  country: 'elige el país',
  timeZone: 'escribe una zona horaria, por ejemplo Europe/Madrid',
  weekday: 'elige un día',
  noDay: 'añade al menos un día',
  time: 'escribe una hora, por ejemplo 09:00',
  halfHours: 'falta; escribe las dos horas, o ninguna si está cerrado',
  closesEarly: 'el cierre no puede ser anterior a la apertura; escribe una hora posterior',
  hoursOverlap: 'estas horas se solapan con las de la entrada {number}; corrige unas u otras',
  network: 'escribe el nombre de la red',
  profile: 'escribe la dirección completa del perfil, por ejemplo https://example.com/page',
  legalName: 'escribe la razón social',
  legalForm: 'escribe la forma jurídica',
  registration: 'escribe la inscripción en el registro',
  taxNumber: 'escribe el número fiscal',
  director: 'escribe quién responde de lo que se publica',
  addressLine: 'escribe la dirección en una línea',
  hostName: 'escribe el nombre del alojamiento',
  hostAddress: 'escribe la dirección del alojamiento',
  hostPhone: 'escribe el teléfono del alojamiento',
  wholeDays: 'escribe un número entero de días',
  fewDays: 'escribe al menos 1 día',
  manyDays: 'escribe como máximo {count} días',
  noLanguage: 'deja al menos un idioma',
  languageCode: 'escribe el código de un idioma, por ejemplo en, pt-br o zh-Hans',
  knownLanguage:
    'los navegadores no conocen este código; escribe el país en dos letras, por ejemplo pt-br',
  languageName: 'escribe el nombre del idioma en ese idioma, por ejemplo Français',
  noFlag: 'no hay ninguna bandera «{code}»; escribe el código de un país, por ejemplo GB',
  locale: 'escribe idioma_PAÍS, por ejemplo es_ES',
  listedTwice: '«{name}» figura dos veces; deja uno',
  unlistedLanguage: 'este idioma no está entre los del sitio; quítalo o añade el idioma',
  bookingPage:
    'escribe la dirección completa de la página de reservas, por ejemplo https://example.com/page',
  bookingWidget: 'escribe una dirección https:// completa, o /sample/booking para el ejemplo',
  bookingScript: 'escribe una dirección https:// completa, o /sample/booking para el ejemplo',
  embeds: 'escribe "idle" o "click", o uno de los dos por idioma: { "en": "idle", "fr": "click" }',
  googleTag:
    'escribe un identificador de etiqueta de Google, por ejemplo G-ABC1234567 o GTM-ABC1234',
  counterScript:
    'escribe la dirección completa del script del contador, por ejemplo https://example.com/page',
  counterId: 'escribe con qué nombre conoce el contador el sitio',
  analytics:
    'escribe un identificador de etiqueta de Google, por ejemplo "G-ABC1234567" o "GTM-ABC1234", un contador, por ejemplo { "counter": "plausible", "script": "https://plausible.io/js/script.js", "id": "example.com" }, o null',
  mailTo: 'escribe los buzones por dirección de página: { "/barber-shops": "studio@example.com" }',
  offerPage:
    'escribe la dirección completa de la página del servicio, por ejemplo https://example.com/page',
  days: 'escribe un número de días',
  tooManyDays: 'escribe como máximo {count} días, medio año; déjalo vacío si el trabajo dura más',
  amount: 'escribe el importe en cifras',
  noAmount: 'escribe un importe mayor que 0',
  currency: 'elige la moneda del precio',
  knownCurrency: 'elige la moneda en la lista',
  share: 'escribe como máximo 100 por ciento',
  price:
    'escribe { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } o { "share": 10 }',
  prices:
    'escribe { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } o { "share": 10 }, o un precio por idioma',
  noPrice: 'añade el precio para este idioma',
  noOffer: 'no hay ningún servicio «{id}»; elige otro',
  month: 'escribe el mes así: 2026-04',
  uploadDate: 'escribe la fecha en que se subió el vídeo',
  driveId: 'escribe el código que está entre /d/ y /view en la dirección del vídeo de Google Drive',
  video:
    'escribe { "googleDriveId": "…" } para un vídeo de Google Drive, o { "file": "media/film.mp4" }',
  colour: 'elige un color',
  faint:
    'este color se lee mal sobre {ground}: el contraste es de {ratio} a 1 y hace falta al menos {least} a 1; elige uno que destaque más',
  faintOnShade:
    'este color se lee mal sobre un tono de {ground}: el contraste es de {ratio} a 1 y hace falta al menos {least} a 1; elige uno que destaque más',
  font: 'elige una tipografía',
  fonts: 'elige una tipografía',
  axis: 'escribe un eje en cuatro letras, por ejemplo opsz',
  weight: 'escribe un grosor, por ejemplo 600',
  redirectTarget: 'escribe una página del sitio, como /services, o una dirección https:// completa',

  // The first lines of a document
  address: 'escribe una dirección en minúsculas, cifras y guiones, por ejemplo nuestros-precios',
  addressInLanguage: 'escribe la última parte de la dirección en minúsculas, cifras y guiones',
  earlierAddress:
    'escribe la última parte de la dirección anterior en minúsculas, cifras y guiones',
  earlierAddresses: 'escribe una lista de direcciones entre [ ]',
  tags: 'escribe una lista de temas entre [ ]',
  noTag: 'añade al menos un tema',
  manyTags: 'deja tres temas como máximo',
  cover: 'elige una imagen',
  offerId: 'elige un servicio',

  // Sections
  secondType: 'es un segundo tipo; una sección tiene uno: haz con él una sección aparte',
  noType: 'esta sección no tiene tipo; escribe sus textos bajo uno de estos: {types}',
  noTypeNorPart:
    'esta sección no tiene tipo; escribe sus textos bajo uno de estos: {types}, o dale el identificador de una parte de esta página: {parts}',
  onlyOnce: 'ya está; una página tiene una como máximo',
  linkedPart: 'falta «{id}», adonde llevan enlaces; vuelve a poner esa sección',
} satisfies Translated<typeof inForms>;
