import { fill } from '../../i18n/fill.ts';

/**
 * What the editor's server says by itself, in the languages of the editor's page. What the model's checks and git say stays in
 * English, also where it stands in one of these.
 */

const en = {
  nothingHere: 'There is nothing at this address.',
  onlyHere: 'The editor answers only at 127.0.0.1 and localhost.',
  otherSite: 'Another site asked for this; it is refused.',
  noKey: 'Open the editor at the address that npm run edit printed: it holds the key of this run.',
  onlyJson: 'Send application/json.',
  notJson: 'This is not JSON.',
  notUnderstood: 'This is not understood: {problem}',
  tooLarge: 'This is more than {most} MB; send something smaller.',
  unexpected: 'The editor did not expect this: {problem}. Your drafts are kept.',
  noConfiguration: 'site.config.jsonc cannot be read; mend it first.',
  noForm: '{file} has no form.',
  isThere: '{file} is there already.',
  isGone: '{file} is no longer there.',
  cannotBecome: '{file} cannot become {to}: that is there already, or is another kind of file.',
  hasChanged: '{file} has changed since this page showed it.',
  textHasChanged: '{file}: {text} has changed since this page showed it.',
  unreadable: '{file} cannot be read: {problem}. Mend it by hand first.',
  unreadableText: '{file} cannot be read; mend it by hand first.',
  byHand: '{file} is written in a way that the editor cannot change; change {text} by hand.',
  inFile: '{file}: {problem}',
  notWritten: '{file} is not a file that the editor writes.',
  isLink: '{file} is a link to another place; the editor does not write through it.',
  diskHasChanged: '{file} has changed on the disk once more; look at both versions again.',
  noStep: 'There is nothing to take back or to do again.',
  stepHasChanged: '{file} has changed since then; this step cannot be taken back.',
  diskReadOnly: '{file} cannot be written: the disk is read-only. Your drafts are kept; mend that and try again.',
  diskForbidden: '{file} cannot be written: this user may not write there. Your drafts are kept; mend that and try again.',
  diskFull: '{file} cannot be written: the disk is full. Your drafts are kept; mend that and try again.',
  diskNoFolder: '{file} cannot be written: a file stands where a folder belongs. Your drafts are kept; mend that and try again.',
  diskBusy: '{file} cannot be written: another program holds the file. Your drafts are kept; mend that and try again.',
  diskOther: '{file} cannot be written: {problem}. Your drafts are kept; mend that and try again.',
  pictureTooLarge: 'The picture has {size} MB; save it with at most {most} MB and choose it again.',
  drawingRefused: '{name} {problem}.',
  notPicture: 'This cannot be read as a picture; choose a JPEG, PNG, WebP, AVIF or SVG file.',
  noRepository: 'This folder is in no git repository: what is saved is in its files.',
  committed: 'Committed as {commit}.',
  notChanged: 'Nothing has changed since the last commit.',
  isPublished: 'Everything is published already.',
  published: 'Published to {remote}.',
  publishedFirst:
    'Somebody else changed the same lines and published first: {files}. Ask whoever looks after the repository to bring both together. What you saved is committed here; nothing is lost.',
  remoteForbids:
    '{remote} does not let this computer in. Sign in to it with git once, then publish again. What you saved is committed here; nothing is lost.',
  remoteAway: '{remote} cannot be reached. Publish again when it can. What you saved is committed here; nothing is lost.',
  remoteRefused: '{remote} refused: {problem}. What you saved is committed here; nothing is lost.',
};

export type Sentence = keyof typeof en;

const fr: Record<Sentence, string> = {
  nothingHere: 'Il n’y a rien à cette adresse.',
  onlyHere: 'L’éditeur ne répond qu’à 127.0.0.1 et localhost.',
  otherSite: 'La demande vient d’un autre site : elle est refusée.',
  noKey: 'Ouvrez l’éditeur à l’adresse affichée par npm run edit : elle contient la clé de cette session.',
  onlyJson: 'Envoyez du application/json.',
  notJson: 'Ce n’est pas du JSON.',
  notUnderstood: 'Demande incomprise : {problem}',
  tooLarge: 'Cela dépasse {most} Mo ; envoyez quelque chose de plus petit.',
  unexpected: 'L’éditeur ne s’attendait pas à cela : {problem}. Vos brouillons sont conservés.',
  noConfiguration: 'site.config.jsonc est illisible ; corrigez-le d’abord.',
  noForm: '{file} n’a pas de formulaire.',
  isThere: '{file} existe déjà.',
  isGone: '{file} n’existe plus.',
  cannotBecome: '{file} ne peut pas devenir {to} : ce fichier existe déjà, ou il est d’une autre sorte.',
  hasChanged: '{file} a changé depuis son affichage sur cette page.',
  textHasChanged: '{file} : {text} a changé depuis son affichage sur cette page.',
  unreadable: '{file} est illisible : {problem}. Corrigez-le d’abord à la main.',
  unreadableText: '{file} est illisible ; corrigez-le d’abord à la main.',
  byHand: '{file} est écrit d’une façon que l’éditeur ne sait pas modifier ; modifiez {text} à la main.',
  inFile: '{file} : {problem}',
  notWritten: '{file} n’est pas un fichier que l’éditeur écrit.',
  isLink: '{file} est un lien vers un autre endroit ; l’éditeur n’écrit pas à travers lui.',
  diskHasChanged: '{file} a encore changé sur le disque ; comparez de nouveau les deux versions.',
  noStep: 'Il n’y a rien à annuler ni à rétablir.',
  stepHasChanged: '{file} a changé depuis ; cette étape ne peut plus être annulée.',
  diskReadOnly:
    '{file} ne peut pas être écrit : le disque est en lecture seule. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  diskForbidden:
    '{file} ne peut pas être écrit : cet utilisateur n’a pas le droit d’y écrire. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  diskFull: '{file} ne peut pas être écrit : le disque est plein. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  diskNoFolder:
    '{file} ne peut pas être écrit : un fichier occupe la place d’un dossier. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  diskBusy:
    '{file} ne peut pas être écrit : un autre programme tient le fichier. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  diskOther: '{file} ne peut pas être écrit : {problem}. Vos brouillons sont conservés ; corrigez cela et réessayez.',
  pictureTooLarge: 'L’image pèse {size} Mo ; enregistrez-la avec {most} Mo au plus et choisissez-la de nouveau.',
  drawingRefused: '{name} {problem}.',
  notPicture: 'Cela ne peut pas être lu comme une image ; choisissez un fichier JPEG, PNG, WebP, AVIF ou SVG.',
  noRepository: 'Ce dossier n’est dans aucun dépôt git : ce qui est enregistré est dans ses fichiers.',
  committed: 'Consigné sous {commit}.',
  notChanged: 'Rien n’a changé depuis le dernier commit.',
  isPublished: 'Tout est déjà publié.',
  published: 'Publié sur {remote}.',
  publishedFirst:
    'Quelqu’un d’autre a changé les mêmes lignes et publié avant vous : {files}. Demandez à la personne qui s’occupe du dépôt de réunir les deux. Ce que vous avez enregistré est consigné ici ; rien n’est perdu.',
  remoteForbids:
    '{remote} ne laisse pas entrer cet ordinateur. Connectez-vous-y une fois avec git, puis publiez de nouveau. Ce que vous avez enregistré est consigné ici ; rien n’est perdu.',
  remoteAway:
    '{remote} est injoignable. Publiez de nouveau plus tard. Ce que vous avez enregistré est consigné ici ; rien n’est perdu.',
  remoteRefused: '{remote} a refusé : {problem}. Ce que vous avez enregistré est consigné ici ; rien n’est perdu.',
};

const es: Record<Sentence, string> = {
  nothingHere: 'No hay nada en esta dirección.',
  onlyHere: 'El editor solo responde en 127.0.0.1 y localhost.',
  otherSite: 'La petición viene de otro sitio: se rechaza.',
  noKey: 'Abre el editor en la dirección que mostró npm run edit: contiene la clave de esta sesión.',
  onlyJson: 'Envía los datos como application/json.',
  notJson: 'Lo enviado no es JSON.',
  notUnderstood: 'No se entiende la petición: {problem}',
  tooLarge: 'Supera los {most} MB; envía algo más pequeño.',
  unexpected: 'Ha fallado algo que el editor no tenía previsto: {problem}. Tus borradores se conservan.',
  noConfiguration: 'No se puede leer site.config.jsonc; arréglalo primero.',
  noForm: '{file} no tiene formulario.',
  isThere: '{file} ya existe.',
  isGone: '{file} ya no existe.',
  cannotBecome: '{file} no puede convertirse en {to}: ya existe o es de otro tipo.',
  hasChanged: '{file} ha cambiado desde que esta página lo mostró.',
  textHasChanged: '{file}: {text} ha cambiado desde que esta página lo mostró.',
  unreadable: 'No se puede leer {file}: {problem}. Arréglalo primero a mano.',
  unreadableText: 'No se puede leer {file}; arréglalo primero a mano.',
  byHand: 'El editor no sabe modificar {file} tal como está escrito; cambia {text} a mano.',
  inFile: '{file}: {problem}',
  notWritten: 'El editor no puede modificar {file}.',
  isLink: '{file} es un enlace a otro lugar, y el editor no escribe a través de enlaces.',
  diskHasChanged: '{file} ha vuelto a cambiar en el disco; compara otra vez las dos versiones.',
  noStep: 'No hay nada que deshacer ni rehacer.',
  stepHasChanged: '{file} ha cambiado desde entonces; este paso ya no se puede deshacer.',
  diskReadOnly:
    'No se puede escribir {file}: el disco es de solo lectura. Tus borradores se conservan; arréglalo y vuelve a intentarlo.',
  diskForbidden:
    'No se puede escribir {file}: este usuario no tiene permiso. Tus borradores se conservan; dale permiso y vuelve a intentarlo.',
  diskFull:
    'No se puede escribir {file}: el disco está lleno. Tus borradores se conservan; libera espacio y vuelve a intentarlo.',
  diskNoFolder:
    'No se puede escribir {file}: hay un archivo donde debería haber una carpeta. Tus borradores se conservan; arréglalo y vuelve a intentarlo.',
  diskBusy:
    'No se puede escribir {file}: otro programa lo tiene abierto. Tus borradores se conservan; ciérralo allí y vuelve a intentarlo.',
  diskOther: 'No se puede escribir {file}: {problem}. Tus borradores se conservan; arréglalo y vuelve a intentarlo.',
  pictureTooLarge: 'La imagen pesa {size} MB; redúcela a {most} MB como máximo y elígela otra vez.',
  drawingRefused: '{name} {problem}.',
  notPicture: 'Este archivo no se puede leer como imagen; elige un JPEG, PNG, WebP, AVIF o SVG.',
  noRepository: 'Esta carpeta no está en ningún repositorio git: lo que guardas queda en sus archivos.',
  committed: 'Guardado en el commit {commit}.',
  notChanged: 'Nada ha cambiado desde el último commit.',
  isPublished: 'Ya está todo publicado.',
  published: 'Publicado en {remote}.',
  publishedFirst:
    'Otra persona ha cambiado las mismas líneas y ha publicado antes que tú: {files}. Pide a quien lleva el repositorio que una las dos versiones. Lo que guardaste está aquí, en un commit; no se pierde nada.',
  remoteForbids:
    '{remote} no da acceso a este ordenador. Inicia sesión allí una vez con git y vuelve a publicar. Lo que guardaste está aquí, en un commit; no se pierde nada.',
  remoteAway:
    'No hay conexión con {remote}. Vuelve a publicar cuando la haya. Lo que guardaste está aquí, en un commit; no se pierde nada.',
  remoteRefused: '{remote} lo ha rechazado: {problem}. Lo que guardaste está aquí, en un commit; no se pierde nada.',
};

const languages: Record<string, Record<Sentence, string>> = { en, fr, es };

/** A sentence with its values, to be said in the language of whoever asks. */
export type Said = readonly [sentence: Sentence, values?: Readonly<Record<string, string | number>>];

/** @param language the page's, as its requests say in Accept-Language; English where there is none, or another one */
export const say = ([sentence, values = {}]: Said, language = 'en'): string =>
  fill((languages[language.slice(0, 2)] ?? en)[sentence], values);
