import type { Translated } from '../sentence.ts';
import type { inForms } from './en.ts';

export const fr = {
  // Files that cannot be read
  notJson: 'ce n’est pas du JSON valable : {fault}',
  badNumber: 'un nombre n’est pas écrit comme un nombre',
  noKey: 'il faut ici un nom entre guillemets ; y a-t-il une virgule de trop avant ?',
  noValue: 'il faut ici une valeur ; y a-t-il une virgule de trop avant ?',
  noColon: 'écrivez un deux-points entre le nom et sa valeur',
  noComma: 'écrivez une virgule avant ceci',
  noBrace: 'il manque ici un }, ou une virgule avant',
  noBracket: 'il manque ici un ], ou une virgule avant',
  noEnd: 'le fichier devrait finir avant ceci ; y a-t-il un } ou un ] de trop ?',
  comment: 'JSON n’a pas de commentaires ; retirez-le',
  openComment: 'il manque le */ qui termine ce commentaire',
  openText:
    'il manque les guillemets qui terminent ce texte ; dans un texte, écrivez \\" pour des guillemets',
  badUnicode: '\\u demande quatre chiffres hexadécimaux',
  badEscape: 'écrivez \\\\ pour une barre oblique inverse',
  badCharacter: 'écrivez \\n pour une nouvelle ligne dans un texte, \\t pour une tabulation',
  notExpected: 'ceci n’est pas attendu ici ; les textes sont entre guillemets droits',
  noFrontMatter:
    'commencez le fichier par --- sur une ligne, puis son titre et le reste, puis de nouveau ---',
  notFrontMatter: 'ce fichier est illisible : {fault}',
  twinKey: 'cette ligne figure deux fois ; gardez-en une',
  notClosed: 'il manque un guillemet ou un crochet',
  spacesBefore: 'commencez la ligne sans espace',
  tabBefore: 'commencez la ligne sans tabulation',
  notKeyed: 'écrivez nom: "texte", avec le texte entre guillemets',
  notNotes:
    'ce n’est pas ce qu’écrit npm run translations ; annulez la modification, ou supprimez le fichier et confirmez de nouveau les traductions',

  // Files and ids that are missing
  unknownFile: 'ce fichier n’est pas connu ; {advice}',
  noFolder: 'le dossier content/{code} manque ; copiez content/{other} et traduisez-le',
  noWords: 'ce fichier manque ; {advice}',
  copyWords: 'copiez-le d’une autre langue et traduisez-le',
  copySampleWords: 'copiez site/content/en/{name} et écrivez-y vos propres textes',
  named: 'ce texte manque, mais {site.config.jsonc} le nomme',
  notNamed: '{site.config.jsonc} ne le nomme pas ; retirez-le, ou vérifiez son orthographe',
  priceWords:
    'ce texte manque, mais {site.config.jsonc} donne un prix ; écrivez ce qu’il comprend et ce qu’il ne comprend pas',
  noPriceWords: '{site.config.jsonc} ne donne pas de prix ; retirez ceci, ou donnez-y un prix',
  unit: 'ce texte manque ; écrivez sur quoi porte le pourcentage',
  noUnit: 'ce champ n’est utile qu’avec un pourcentage ; retirez-le',
  closed: 'ce texte manque, mais {site.config.jsonc} a des jours sans horaires',
  noPrivacy: 'ce texte manque : le formulaire de contact y mène ; écrivez-le',

  // Documents
  updatedEarly: 'cette date est antérieure à la date de publication',
  noPicture: 'il n’y a pas d’image {path} ; choisissez-en une',
  brokenPicture:
    'l’image {path} est vide, n’en est pas une, ou c’est un SVG sans dimensions ; enregistrez-la de nouveau, un SVG avec son viewBox',
  percent: 'dans l’adresse de l’image {address}, un % est seul ; écrivez %25',
  foreignPicture:
    'l’image {path} n’est pas un fichier du site ; ajoutez-la avec le bouton au-dessus du texte',
  foreignFilm:
    'la vidéo {path} n’est pas sur le site ; demandez à la personne qui s’occupe du site de l’ajouter',
  filmCaptions:
    'la vidéo {path} n’a pas de sous-titres dans cette langue ; demandez à la personne qui s’occupe du site d’ajouter {captions}',
  active: '{name} agit sur la page ou en éloigne ; retirez-le',
  emptyValue: '(vide)',

  // Links
  linkNowhere:
    'le lien {link} mène à une page qui n’existe pas, ou qui n’existerait plus ; {advice}',
  linkToNoFile:
    'le lien {link} ne mène à aucun fichier ; ajoutez {name} avec le bouton au-dessus du texte',
  linkToNoHeading: 'le lien {link} mène à un titre qui n’existe pas sur {path} ; {advice}',
  headings: 'il y a {names}',
  noLink:
    'le lien {link} n’est pas une adresse ; écrivez https://…, mailto:…, tel:… ou un chemin qui commence par /',
  linkToOwnComputer:
    'le lien {link} mène les visiteurs à leur propre ordinateur ; écrivez le chemin seul, par exemple /services',

  // Addresses
  page: 'la page {path}',
  slugForm:
    '« {slug} » ne peut pas être une adresse : minuscules, chiffres et traits d’union seulement',
  slugTaken: '« {slug} » est déjà l’adresse de {other} ; choisissez-en une autre',
  slugOfLanguage: '« {slug} » est l’adresse d’une langue ; choisissez-en une autre',
  slugReserved: '« {slug} » est une adresse dont le site a besoin ; choisissez-en une autre',
  idTaken: '« {id} » est déjà l’identifiant de {other} ; écrivez-en un autre',
  idOfEngine: '« {id} » est le nom d’une page que le site a déjà ; écrivez-en un autre',
  pathTaken:
    '« {path} » est déjà prise par une autre page ou par le site ; choisissez-en une autre',
  movedTwice: '« {slug} » est déjà une ancienne adresse dans {file} ; retirez-la',
  movedTaken: '« {slug} » est déjà l’adresse de {other} ; retirez-la',
  noPage: 'il n’y a pas de page « {name} » ; {advice}',
  menuPage:
    'choisissez parmi : {names}, ou donnez cet identifiant à un texte de pages/ ou de legal/',

  // Redirects
  noEarlierAddress:
    'ce n’est pas une ancienne adresse ; écrivez un chemin depuis la racine, par exemple /old.html, /news/* ou /?p=12',
  innerStar: 'cette adresse a un * ailleurs qu’à la fin ; retirez-le',
  queryStar: 'cette adresse a un * après le ? ; écrivez la valeur elle-même',
  noQuery: 'cette adresse n’a pas de nom=valeur après le ? ; écrivez /?nom=valeur',
  manyRedirects:
    'il y en a {count}, et les hébergeurs en lisent {most} ; redirigez un dossier entier avec un seul /ancien/*',
  manyStars:
    'il y en a {count} avec un *, et les hébergeurs en lisent {most} ; retirez-en quelques-unes',
  redirectedTwice: 'cette adresse est redirigée deux fois ; gardez une seule redirection',
  hidesPage:
    'cette adresse cacherait la page {path} ; retirez-la, ou donnez une autre adresse à la page',
  redirectedAlready: 'cette adresse est déjà redirigée par le site ; retirez-la',
  neededAddress: 'c’est une adresse dont le site a besoin ; retirez-la',
  targetStar:
    'cette adresse mène à {target} : le * ne va qu’à la fin, et seulement si l’ancienne adresse finit par un *',
  targetHere:
    'cette adresse mène à {target}, qui est ce site ; écrivez seulement la fin de l’adresse',
  targetForm:
    'cette adresse mène à {target} ; écrivez une page du site, comme /services, ou une adresse https:// complète',
  targetItself: 'cette adresse mène à la page qui est déjà là ; retirez-la',
  targetNowhere: 'cette adresse mène à {target}, qui n’est pas une page du site ; {advice}',
  lostRedirect: 'cette redirection va avec la suppression de {path} ; publiez les deux ensemble',

  // Sections, authors, heads
  hasSections: '{file} n’a pas de sections ; retirez celles-ci, ou écrivez-les là aussi',
  lacksSections: '{file} a des sections ; écrivez un .json avec les mêmes sections',
  otherSections:
    'ces sections ne sont pas celles de {file} ; mettez les mêmes dans le même ordre : {sections}',
  noEntry: 'il n’y a pas de « {id} » dans {place} ; {advice}',
  noNumbers:
    '« {id} » n’a pas de chiffres dans {stories.json} ; écrivez-les, ou retirez la section',
  storyLacks: '« {id} » n’a pas de « {part} » ; écrivez-le, ou retirez la section',
  otherMean:
    'ce n’est pas {mean}, la moyenne des mois dans {site.config.jsonc} ; écrivez la même valeur',
  noForm:
    'ce lien mène au formulaire, que la page n’a pas ; ajoutez une section Formulaire, ou retirez ce lien',
  byline:
    'cet article demande une mention d’auteur dans {blog.json} ; écrivez-la, par exemple « Par {name} »',
  noAuthor: '{name} ne figure pas parmi les personnes de {about.json} ; {advice}',
  addPerson: 'ajoutez-y la personne, ou laissez ce champ vide',
  twinTitle: 'ce titre est déjà utilisé par {path} ({source}) ; écrivez-en un autre',
  twinDescription:
    'cette description est déjà utilisée par {path} ({source}) ; écrivez-en une autre',

  // Drawings
  noLogo: 'ce fichier manque ; enregistrez-y votre logo en SVG',
  notSvg: 'ce fichier n’est pas un SVG lisible ({fault}) ; exportez-le de nouveau',
  noViewBox:
    'ce fichier n’a pas de viewBox ; exportez-le de nouveau avec, par exemple, viewBox="0 0 64 64"',
  hasScript: 'ce fichier contient un script ; retirez-le',
  hasScriptAttribute: 'ce fichier contient un script dans l’attribut {name} ; retirez-le',
  hasPicture: 'ce fichier contient une image ; dessinez-la en formes, ou prenez le SVG d’origine',
  hasText:
    'ce fichier contient du texte, qui change d’aspect d’un appareil à l’autre ; vectorisez-le',
  hasLink: 'ce fichier contient un lien ; retirez-le',
  hasElement: 'ce fichier contient <{name}>, interdit dans une page ; n’exportez que les formes',
  leadsOut:
    'ce fichier renvoie à autre chose que lui-même ({name}) ; mettez dans le fichier tout ce qui se voit',
  unknownColour:
    'ce fichier demande {name}, qui n’est pas une couleur du site ; écrivez-en une de celles-ci : {known}',
  largeDrawing:
    'ce fichier a {size} Ko de formes et figure sur chaque page ; simplifiez-le jusqu’à {most} Ko au plus',

  // Fonts
  lacksLetters:
    '{fonts} n’a pas les caractères {letters} ; choisissez autre chose pour {key} dans {site.config.jsonc}',
  noFontFile: '{font} : ce fichier n’existe pas ; vérifiez son nom',
  notFont: '{font} n’est pas une police ; mettez-en une à sa place (WOFF2, WOFF, TTF ou OTF)',
  emptyFont:
    '{font} ne dessine aucune lettre ; mettez une police à sa place (WOFF2, WOFF, TTF ou OTF)',
  notInstalled: '{font} n’est pas installée ; exécutez : npm install {font}',
  notCut:
    '{font} ne peut pas être réduite aux lettres du site ({fault}) ; mettez une autre police à sa place',
  noAxis: '{font} n’a pas d’axe « {axis} » à régler ; {advice}',
  axisRange: '{font} : {axis} va de {min} à {max} ; {value} est hors limites',
  weightRange: '{font} n’a pas la graisse {weight} ; choisissez-en une de {min} à {max}',
  noWeight: '{font} n’a pas la graisse {weight} ; choisissez parmi : {known}',
  noWeightInFiles:
    '{font} n’a pas la graisse {weights} ; choisissez parmi : {known}, ou ajoutez un fichier qui l’a',
  both: '{one} et {other}',
  either: '{one} ou {other}',

  // Translations
  unnoted:
    'personne n’a noté de quoi ces textes sont traduits ; relisez-les une fois, puis : {command}',
  formerNotes:
    'il y a maintenant un fichier par texte, dans {folder} ; cette commande les déplace : {command}',
  stale:
    'ce texte est traduit de mots qui ont changé depuis (npm run translations les montre) ; corrigez-le s’il le faut, puis confirmez-le : {command}',
  sourceGone:
    'ce texte n’est plus dans celui dont il est traduit ; retirez-le ou gardez-le, puis confirmez-le : {command}',
  copied: 'c’est encore le texte en {code} ; traduisez-le',
  staleOnline:
    'ce texte a changé depuis dans une autre langue ; modifiez-le aussi, ou confirmez qu’il reste juste',
  notOnline: 'ce texte n’est pas encore en ligne ; publiez-le aussi',
  contested:
    'ce texte a été modifié entre-temps, dans une autre fenêtre ou par quelqu’un d’autre ; choisissez l’une des deux versions',
  unreadable:
    'ce fichier est illisible ; demandez à la personne qui s’occupe du site de le corriger',

  // Findings that do not stop a build
  contradiction: 'ce texte dit {own} là où {code} dit {theirs} ; accordez-les',
  nothing: 'rien',
  formerPrice:
    'ce texte indique encore {amount}, qui n’est plus le prix d’aucune offre dans cette langue ; si c’est un prix, écrivez celui d’aujourd’hui',
  noArticles:
    'cette partie est active, et il n’y a pas d’article ; écrivez-en un, ou désactivez-la',
  noStories:
    'cette partie est active, et il n’y a pas de réalisation ; ajoutez-en une, ou désactivez-la',
  anonymousConsent: 'ce texte ne dit pas qui enverra les messages ; écrivez {name}',
  orphan:
    '« {name} » n’est dans aucun menu, et aucun texte n’y mène ; écrivez menu: footer, ou ajoutez la page à un menu dans {site.config.jsonc}',
  loneTranslation: 'aucune autre langue n’a « {id} » ; pensiez-vous à « {meant} » ?',
  unaskedConsent:
    'ce texte manque : la balise Google pose d’abord une question aux visiteurs, et ne se charge pas dans cette langue sans elle ; écrivez name, text, accept et refuse',
  leadSource:
    'ce texte ne dit pas qu’un message indique d’où venait la visite, y compris les valeurs UTM (leadSource dans {site.config.jsonc}) ; dites-le, ou désactivez cela',
  unnamedService:
    'ce texte ne nomme pas {names} : le site charge {service} ({key} dans {site.config.jsonc}) ; dites à quoi cela sert, ou désactivez-le',
  counter: 'le compteur {name}',
  googleDrive: 'Google Drive',
  googleTagService: 'la balise Google',
  calendar: 'le calendrier de réservation de {host}',
  keepsLeads:
    'ce texte ne dit pas combien de temps les demandes sont conservées ; écrivez {name} à l’endroit voulu',
  example: '{value} est un exemple que personne ne peut joindre ; écrivez le vôtre',
  fictionPhone: '{value} est un numéro de fiction ; écrivez le vôtre',
  sampleVideo: 'c’est un exemple ; écrivez l’identifiant de votre vidéo, ou retirez la vidéo',
  sampleCalendar:
    'c’est le calendrier d’exemple ; écrivez l’adresse du vôtre, ou null s’il n’y en a pas',
  sample: 'c’est marqué comme exemple ; écrivez ce qui est vrai et retirez la marque',
  noTimeZone:
    'il manque le fuseau horaire de l’agence, dans lequel les e-mails et les listes donnent l’heure ; écrivez par exemple Europe/Paris',
  newLogo: 'c’est celui d’un nouveau dossier ; mettez le vôtre à sa place',
  unfinishedText: 'ce texte n’est pas terminé : {mark} ; écrivez-le',
  firstLines: 'regardez ses premières lignes',

  // The environment
  reported: '{text}',
  developmentKey: 'c’est la clé de développement ; écrivez-en une à vous : openssl rand -hex 24',
  noMailServer:
    'cette valeur manque : aucun e-mail ne part ; écrivez l’adresse de votre serveur de messagerie',
  exampleMailServer: '{host} est un exemple ; écrivez l’adresse de votre serveur de messagerie',
  otherSender:
    'l’expéditeur est de {sender}, le site de {domain} : les messageries peuvent y voir du spam ; envoyez depuis votre propre domaine',
  otherAddress:
    'c’est {address}, et {site.config.jsonc} a {url} ; les adresses se forment sur la première',
  noRecord: '{domain} n’a pas de {name} : {advice}',
  records: '{domain} a {count} {name} : {advice}',
  recordUnknown: 'le {name} de {domain} n’a pas pu être consulté ({code})',
  spf: 'écrivez un seul TXT pour {domain} : v=spf1 include:<de votre messagerie> ~all',
  dkim: 'écrivez pour <selector>._domainkey.{domain} le TXT ou le CNAME que donne votre messagerie',
  dmarc:
    'écrivez un TXT pour _dmarc.{domain} : v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}',
  mx: 'écrivez pour {domain} le MX que donne votre messagerie',
} satisfies Translated<typeof inForms>;
