import type { Translated } from '../sentence.ts';
import type { inForms } from './en.ts';

export const es = {
  // Files that cannot be read
  notJson: 'no es JSON válido: {fault}',
  badNumber: 'un número no está escrito como número',
  noKey: 'aquí va un nombre entre comillas; ¿sobra una coma antes?',
  noValue: 'aquí va un valor; ¿sobra una coma antes?',
  noColon: 'escribe dos puntos entre el nombre y su valor',
  noComma: 'escribe una coma antes de esto',
  noBrace: 'aquí falta un }, o una coma antes',
  noBracket: 'aquí falta un ], o una coma antes',
  noEnd: 'el archivo debería acabar antes de esto; ¿sobra un } o un ]?',
  comment: 'JSON no tiene comentarios; quítalo',
  openComment: 'falta el */ que cierra este comentario',
  openText:
    'faltan las comillas que cierran este texto; dentro de un texto, escribe \\" para unas comillas',
  badUnicode: '\\u necesita cuatro cifras hexadecimales',
  badEscape: 'escribe \\\\ para una barra invertida',
  badCharacter: 'escribe \\n para una línea nueva dentro de un texto, \\t para una tabulación',
  notExpected: 'esto no se espera aquí; los textos van entre comillas dobles',
  noFrontMatter:
    'empieza el archivo con --- en una línea, después su título y lo demás, y luego --- otra vez',
  notFrontMatter: 'no se puede leer: {fault}',
  twinKey: 'esta línea figura dos veces; deja una',
  notClosed: 'faltan unas comillas o un corchete',
  spacesBefore: 'empieza la línea sin espacios',
  tabBefore: 'empieza la línea sin tabulador',
  notKeyed: 'escribe nombre: "texto", con el texto entre comillas',
  notNotes:
    'no es lo que escribe npm run translations; deshaz el cambio, o borra el archivo y confirma de nuevo las traducciones',

  // Files and ids that are missing
  unknownFile: 'este archivo no se conoce; {advice}',
  noFolder: 'falta la carpeta content/{code}; copia content/{other} y tradúcela',
  noWords: 'falta este archivo; {advice}',
  copyWords: 'cópialo de otro idioma y tradúcelo',
  copySampleWords: 'copia site/content/en/{name} y escribe en él tus propios textos',
  named: 'falta, pero {site.config.jsonc} lo nombra',
  notNamed: '{site.config.jsonc} no lo nombra; quítalo o revisa cómo está escrito',
  priceWords: 'falta, pero {site.config.jsonc} da un precio; escribe qué incluye y qué no',
  noPriceWords: '{site.config.jsonc} no da ningún precio; quita esto o da uno allí',
  unit: 'falta; escribe de qué es el porcentaje',
  noUnit: 'solo sirve con un porcentaje; quítalo',
  closed: 'falta, pero {site.config.jsonc} tiene días sin horario',
  noPrivacy: 'falta: el formulario de contacto lleva a este texto; escríbelo',

  // Documents
  updatedEarly: 'es anterior a la fecha de publicación',
  noPicture: 'no hay ninguna imagen {path}; elige una',
  brokenPicture:
    'la imagen {path} está vacía, no es una imagen o es un SVG sin tamaño; vuelve a guardarla, un SVG con su viewBox',
  percent: 'en la dirección de la imagen {address} hay un % suelto; escribe %25',
  foreignPicture:
    'la imagen {path} no es un archivo del sitio; añádela con el botón que hay encima del texto',
  foreignFilm: 'el vídeo {path} no está en el sitio; pide a quien se ocupa del sitio que lo añada',
  filmCaptions:
    'el vídeo {path} no tiene subtítulos en este idioma; pide a quien se ocupa del sitio que añada {captions}',
  active: '{name} actúa sobre la página o lleva fuera de ella; quítalo',
  emptyValue: '(vacío)',

  // Links
  linkNowhere:
    'el enlace {link} lleva a una página que no existe, o que dejaría de existir; {advice}',
  linkToNoFile:
    'el enlace {link} no lleva a ningún archivo; añade {name} con el botón que hay encima del texto',
  linkToNoHeading: 'el enlace {link} lleva a un título que no existe en {path}; {advice}',
  headings: 'hay {names}',
  noLink:
    'el enlace {link} no es una dirección; escribe https://…, mailto:…, tel:… o una ruta que empiece por /',
  linkToOwnComputer:
    'el enlace {link} lleva a los visitantes a su propio ordenador; escribe solo la ruta, por ejemplo /services',

  // Addresses
  page: 'la página {path}',
  slugForm: '«{slug}» no puede ser una dirección: solo minúsculas, cifras y guiones',
  slugTaken: '«{slug}» ya es la dirección de {other}; elige otra',
  slugOfLanguage: '«{slug}» es la dirección de un idioma; elige otra',
  slugReserved: 'el sitio necesita la dirección «{slug}»; elige otra',
  idTaken: '«{id}» ya es el identificador de {other}; escribe otro',
  idOfEngine: '«{id}» es el nombre de una página que el sitio ya tiene; escribe otro',
  pathTaken: '«{path}» ya la usa otra página o el propio sitio; elige otra',
  movedTwice: '«{slug}» ya es una dirección anterior en {file}; quítala',
  movedTaken: '«{slug}» ya es la dirección de {other}; quítala',
  noPage: 'no hay ninguna página «{name}»; {advice}',
  menuPage: 'elige entre: {names}, o da este identificador a un texto de pages/ o legal/',

  // Redirects
  noEarlierAddress:
    'no es una dirección anterior; escribe una ruta desde la raíz, como /old.html, /news/* o /?p=12',
  innerStar: 'tiene un * que no está al final; quítalo',
  queryStar: 'tiene un * después del ?; escribe el valor mismo',
  noQuery: 'no tiene nombre=valor después del ?; escribe /?nombre=valor',
  manyRedirects:
    'son {count} y los servidores leen {most}; redirige una carpeta entera con una sola /antigua/*',
  manyStars: 'con * son {count} y los servidores leen {most}; quita algunas',
  redirectedTwice: 'se redirige dos veces; deja solo una redirección',
  hidesPage: 'taparía la página {path}; quítala o da otra dirección a la página',
  redirectedAlready: 'ya la redirige el propio sitio; quítala',
  neededAddress: 'es una dirección que el sitio necesita; quítala',
  targetStar: 'lleva a {target}: el * solo va al final, y solo si la dirección anterior acaba en *',
  targetHere: 'lleva a {target}, que es este sitio; escribe solo la ruta',
  targetForm:
    'lleva a {target}; escribe una página del sitio, como /services, o una dirección https:// completa',
  targetItself: 'lleva a la página que ya está ahí; quítala',
  targetNowhere: 'lleva a {target}, que no es una página del sitio; {advice}',
  lostRedirect: 'esta redirección va con la eliminación de {path}; publica las dos cosas a la vez',

  // Sections, authors, heads
  hasSections: '{file} no tiene secciones; quita estas o escríbelas también allí',
  lacksSections: '{file} tiene secciones; escribe un .json con las mismas secciones',
  otherSections: 'no son las de {file}; pon las mismas en el mismo orden: {sections}',
  noEntry: 'no hay «{id}» en {place}; {advice}',
  noNumbers: '«{id}» no tiene cifras en {stories.json}; escríbelas o quita la sección',
  storyLacks: '«{id}» no tiene «{part}»; escríbelo o quita la sección',
  otherMean: 'no es {mean}, la media de los meses en {site.config.jsonc}; escribe lo mismo',
  noForm:
    'lleva al formulario, que la página no tiene; añade una sección Formulario o quita este enlace',
  byline: 'necesita una mención del autor en {blog.json}; escríbela, por ejemplo «Por {name}»',
  noAuthor: '{name} no figura entre las personas de {about.json}; {advice}',
  addPerson: 'añade allí a la persona o deja este campo vacío',
  twinTitle: 'este título ya lo usa {path} ({source}); escribe otro',
  twinDescription: 'esta descripción ya la usa {path} ({source}); escribe otra',

  // Drawings
  noLogo: 'falta el archivo; guarda ahí tu logotipo en SVG',
  notSvg: 'no se puede leer como SVG ({fault}); expórtalo otra vez',
  noViewBox: 'no tiene viewBox; expórtalo otra vez con uno, por ejemplo viewBox="0 0 64 64"',
  hasScript: 'contiene un script; quítalo',
  hasScriptAttribute: 'contiene un script en el atributo {name}; quítalo',
  hasPicture: 'contiene una imagen; dibújala con formas o usa el SVG del que salió',
  hasText: 'contiene texto, que se ve distinto en cada equipo; conviértelo en trazados',
  hasLink: 'contiene un enlace; quítalo',
  hasElement: 'contiene <{name}>, que no puede estar en una página; exporta solo las formas',
  leadsOut: 'hace referencia a algo de fuera ({name}); incluye en el archivo todo lo que se ve',
  unknownColour: 'pide {name}, que no es un color del sitio; escribe uno de estos: {known}',
  largeDrawing:
    'tiene {size} KB de formas y está en todas las páginas; simplifícalo hasta {most} KB como máximo',

  // Fonts
  lacksLetters:
    '{fonts} no tiene los caracteres {letters}; elige otra cosa para {key} en {site.config.jsonc}',
  noFontFile: '{font}: este archivo no existe; revisa su nombre',
  notFont: '{font} no es una tipografía; pon una en su lugar (WOFF2, WOFF, TTF u OTF)',
  emptyFont:
    '{font} no dibuja ninguna letra; pon una tipografía en su lugar (WOFF2, WOFF, TTF u OTF)',
  notInstalled: '{font} no está instalada; ejecuta: npm install {font}',
  notCut:
    '{font} no se puede reducir a las letras del sitio ({fault}); pon otra tipografía en su lugar',
  noAxis: '{font} no tiene ningún eje «{axis}» que ajustar; {advice}',
  axisRange: '{font}: {axis} va de {min} a {max}; {value} queda fuera',
  weightRange: '{font} no tiene el grosor {weight}; elige uno de {min} a {max}',
  noWeight: '{font} no tiene el grosor {weight}; elige entre: {known}',
  noWeightInFiles:
    '{font} no tiene el grosor {weights}; elige entre: {known}, o añade un archivo que lo tenga',
  both: '{one} y {other}',
  either: '{one} o {other}',

  // Translations
  unnoted: 'nadie anotó de qué se tradujeron estos textos; léelos una vez y después: {command}',
  formerNotes: 'ahora hay un archivo por texto, en {folder}; esta orden los mueve: {command}',
  stale:
    'se tradujo de palabras que han cambiado después (npm run translations las muestra); corrígelo si hace falta y confírmalo: {command}',
  sourceGone:
    'ya no está en el texto del que se tradujo; quítalo o déjalo, y confírmalo: {command}',
  copied: 'todavía es el texto en {code}; tradúcelo',
  staleOnline:
    'ha cambiado después en otro idioma; modifícalo también o confirma que sigue siendo válido',
  notOnline: 'todavía no está en línea; publícalo también',
  contested:
    'ha cambiado mientras tanto, en otra ventana o por otra persona; elige una de las dos versiones',
  unreadable: 'este archivo no se puede leer; pide a quien se ocupa del sitio que lo corrija',

  // Findings that do not stop a build
  contradiction: 'dice {own} donde {code} dice {theirs}; haz que coincidan',
  nothing: 'nada',
  formerPrice:
    'todavía dice {amount}, que en este idioma ya no es el precio de ningún servicio; si es un precio, escribe el de hoy',
  noArticles: 'está activado y no hay ningún artículo; escribe uno o desactívalo',
  noStories: 'está activado y no hay ningún caso; añade uno o desactívalo',
  anonymousConsent: 'no dice quién enviará los mensajes; escribe {name}',
  orphan:
    '«{name}» no está en ningún menú y ningún texto lleva a ella; escribe menu: footer o añádela a un menú en {site.config.jsonc}',
  loneTranslation: 'ningún otro idioma tiene «{id}»; ¿querías decir «{meant}»?',
  unaskedConsent:
    'falta: la etiqueta de Google pregunta antes a los visitantes y no se carga en este idioma sin la pregunta; escribe name, text, accept y refuse',
  leadSource:
    'no dice que un mensaje lleva de dónde venía la visita, también los valores UTM (leadSource en {site.config.jsonc}); dilo o desactívalo',
  unnamedService:
    'no nombra {names}: el sitio carga {service} ({key} en {site.config.jsonc}); di para qué sirve o desactívalo',
  counter: 'el contador {name}',
  googleDrive: 'Google Drive',
  googleTagService: 'la etiqueta de Google',
  calendar: 'el calendario de reservas de {host}',
  keepsLeads: 'no dice cuánto tiempo se guardan las consultas; escribe {name} donde corresponda',
  example: '{value} es un ejemplo con el que nadie puede contactar; escribe el tuyo',
  fictionPhone: '{value} es un número de ficción; escribe el tuyo',
  sampleVideo: 'es un ejemplo; escribe el identificador de tu vídeo o quita el vídeo',
  sampleCalendar: 'es el calendario de ejemplo; escribe la dirección del tuyo, o null si no hay',
  sample: 'está marcado como ejemplo; escribe lo que es cierto y quita la marca',
  noTimeZone:
    'falta la zona horaria de la agencia, en la que correos y listas dan la hora; escribe, por ejemplo, Europe/Madrid',
  newLogo: 'es el de una carpeta nueva; pon el tuyo en su lugar',
  unfinishedText: 'este texto no está terminado: {mark}; escríbelo',
  firstLines: 'mira sus primeras líneas',

  // The environment
  reported: '{text}',
  developmentKey: 'es la clave de desarrollo; escribe una tuya: openssl rand -hex 24',
  noMailServer: 'falta: no se envía ningún correo; escribe la dirección de tu servidor de correo',
  exampleMailServer: '{host} es un ejemplo; escribe la dirección de tu servidor de correo',
  otherSender:
    'es de {sender}, y el sitio, de {domain}: puede parecer correo no deseado; envía desde tu propio dominio',
  otherAddress:
    'es {address}, y {site.config.jsonc} tiene {url}; las direcciones se forman con la primera',
  noRecord: '{domain} no tiene {name}: {advice}',
  records: '{domain} tiene {count} {name}: {advice}',
  recordUnknown: 'no se pudo consultar {name} de {domain} ({code})',
  spf: 'escribe un solo TXT en {domain}: v=spf1 include:<de tu proveedor de correo> ~all',
  dkim: 'escribe en <selector>._domainkey.{domain} el TXT o CNAME que muestra tu proveedor de correo',
  dmarc:
    'escribe un TXT en _dmarc.{domain}: v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}',
  mx: 'escribe en {domain} el MX que muestra tu proveedor de correo',
} satisfies Translated<typeof inForms>;
