/** The requests and answers between the editor's page and its server: JSON under /api. */
import type { Finding } from '../model/problems/finding.ts';
import type { Reason } from '../model/problems/reason.ts';
import type { Referred } from '../model/schemas/schema.ts';
import { notesPath } from '../model/translations/notes.ts';
import type { OpenText } from '../model/translations/read-translations.ts';

export type { Change } from './requests.ts';

/** The languages that the editor itself speaks: types demand its words in each. */
export type EditorLanguage = 'en' | 'fr' | 'es';
/** A table by these languages, in which any code may be looked up. */
export type ByLanguage<Value> = Record<EditorLanguage, Value> & Partial<Record<string, Value>>;

/** A field of a form, generated from the schema in model/ and its `.meta`. */
export type Field = {
  label: string;
  help?: string | undefined;
  optional?: true | undefined;
  /** An absent value is written as null. */
  nullable?: true | undefined;
} & (
  | {
      kind: 'text';
      /** Whether visitors read it: then TODO may stand there until it is written. */
      isWords?: boolean;
      min?: number | undefined;
      max?: number | undefined;
      /** The placeholders that it must have. */
      needs?: readonly string[] | undefined;
    }
  | { kind: 'number' | 'date' | 'colour' | 'picture' | 'country' | 'currency' }
  /** The id of an entry of another list, such as an offer, or what stands for a font. */
  | { kind: 'reference'; of: Referred }
  /**
   * The id of a list entry, the same in every language: set when the entry is added. It is shown
   * where others refer to it.
   */
  | { kind: 'id'; of?: Referred | undefined }
  /** True or false; an optional one is true or absent. */
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly string[] }
  /**
   * With `parts` it is a section of a page: it has its id and one field, which is its type, or the
   * id of a part of the page's words.
   */
  | {
      kind: 'group';
      fields: Readonly<Record<string, Field>>;
      parts?: readonly string[] | undefined;
    }
  /** A tuple is a list whose min is its max. */
  | { kind: 'list'; item: Field; min: number; max: number }
  /** Entries by the ids of others, or by keys of their own. */
  | { kind: 'record'; item: Field; of?: Referred | undefined }
  | { kind: 'oneOf'; options: readonly Field[] }
);

/** The page of the logo and the other pictures in brand/. */
export const brandPage = 'brand';
export const brandNames = ['logo', 'icon', 'opening', 'closing'] as const;
/** The name of a file of brand/ without its ending; a language may have a logo of its own. */
export type BrandName = (typeof brandNames)[number] | `logo.${string}`;

/** The files of brand/ with this name, in any format. */
export const brandFiles = (paths: readonly string[], name: BrandName): string[] =>
  paths.filter((path) => path.replace(/\.\w+$/, '') === `brand/${name}`);

export type Choice = { value: string; name: string };

/**
 * Keys from a file's value down to a field. An entry of a list is named by its id where it has one,
 * else by its index.
 */
export type Path = readonly (string | number)[];

/**
 * A text of a file by its path with dots. An empty key is the Markdown below the front matter, in
 * which `line` tells the paragraph.
 */
export type Place = { file: string; key: string; line?: string | undefined };

/**
 * Whether a place is a part of a Markdown text that is translated by itself; in the form all parts
 * are one field, whose key is empty.
 */
export const isPartOfBody = ({ file, key }: Place): boolean =>
  file.endsWith('.md') && /^(intro|sections\.\d+)$/.test(key);

/** The id of a field's element, by which problems and the preview find it. */
export const fieldId = (place: Place): string =>
  `${place.file}:${isPartOfBody(place) ? '' : place.key}`;
export const isInside = (id: string, part: string) => id === part || id.startsWith(`${part}.`);
export const isAt = (id: string) => (place: Place) => fieldId(place) === id;

/** A file below the owner's folder: 'content/fr/home.json', 'site.config.jsonc'. */
export type FileState = {
  path: string;
  form: string;
  language?: string | undefined;
  /**
   * The value of a JSON file, the front matter, or site.config.jsonc. Absent when it cannot be
   * read.
   */
  value?: unknown;
  body?: string | undefined;
  /** Why the file cannot be read. It must be corrected by hand; the other files stay editable. */
  unreadable?: string;
};

/**
 * A problem of a file; key is a path such as 'hero.lines.0' or 'why.reasons.speed.title', empty for
 * the Markdown or the whole file.
 */
export type FieldProblem = Place &
  Reason &
  Pick<Finding, 'offers'> &
  Partial<Pick<Finding, 'level'>>;

export type PageEntry = {
  id: string;
  kind: 'page' | 'article' | 'everywhere' | 'site';
  label: string;
  /**
   * The page's file in each language, by the language's code. site.config.jsonc has the code '',
   * and a file of brand/ its path.
   */
  files: Readonly<Record<string, string>>;
  addresses: Readonly<Record<string, string>>;
  /** A text that no visitor sees yet: a draft, or an article with a date in the future. */
  waits?: 'draft' | 'future';
};

/** The code of the language of a text or of its notes; undefined for facts and pictures. */
export const languageOf = (file: string): string | undefined =>
  /^(?:content|translations)\/([^/]+)\//.exec(file)?.[1];

/** The page of a text, or of notes: also on a language that the page was left out of. */
export function pageOf(pages: readonly PageEntry[], file: string): PageEntry | undefined {
  const inLanguage = (path: string) => notesPath(path).replace(/^translations\/[^/]+/, '');
  const find = (isOwn: (text: string) => boolean) =>
    pages.find(({ files }) => Object.values(files).some(isOwn));
  // A picture that was removed or replaced belongs to them as well.
  if (file.startsWith('brand/')) return pages.find(({ id }) => id === brandPage);
  const isNotes = file.startsWith('translations/');
  return isNotes
    ? (find((text) => notesPath(text) === file) ??
        find((text) => inLanguage(text) === inLanguage(file)))
    : find((text) => text === file);
}

/**
 * The group that a file is published with: the id of its page, a path in content/ without a page,
 * or '' for pictures and the like.
 */
export const groupOf = (pages: readonly PageEntry[], file: string): string =>
  pageOf(pages, file)?.id ?? (languageOf(file) ? file : '');

export type State = {
  /** Identifies the state: GET /api/state?revision=… answers with 204 until it is another one. */
  revision: string;
  /** The id of the last joint change of any window, by which /api/undo undoes it. */
  lastChange: string;
  name: string;
  /**
   * The first one is the source of the translations; on the page, the user's own comes before it.
   * Visitors do not see a draft.
   */
  languages: readonly {
    code: string;
    name: string;
    direction: 'ltr' | 'rtl';
    isDraft?: boolean;
  }[];
  pages: readonly PageEntry[];
  forms: Readonly<Record<string, Field>>;
  files: Readonly<Record<string, FileState>>;
  /** What is wrong in the folder: such texts do not go online. */
  problems: readonly FieldProblem[];
  /**
   * The texts that are still to be written, in the order of the pages: they do not go online
   * either.
   */
  unwritten: readonly FieldProblem[];
  /**
   * What the owner should know before the public sees the site: samples, former prices, pages in no
   * menu. It can be published all the same.
   */
  remarks: readonly FieldProblem[];
  /** The remarks that the owner leaves as they are. */
  accepted: readonly FieldProblem[];
  translations: readonly (Place & Omit<OpenText, 'target'>)[];
  /** The paths of all that stands in media/, and in brand/. */
  media: readonly string[];
  brand: readonly string[];
  /** The installed fonts and the owner's own files, each by the name of its font. */
  fonts: readonly Choice[];
  preview: Preview;
  /**
   * What the preview shows: the folder as it is ('newest'); each text that is wrong as it last was
   * right ('earlier'); or no page, since nothing was ever right.
   */
  previewShows: 'newest' | 'earlier' | 'nothing';
};

/** The answer to changes: the typed texts that were not written, each with its reason, if any. */
export type ContestedTexts = readonly (Place & { message?: string | undefined })[];

export type Preview = 'starting' | 'ready' | 'stopped';

/**
 * Where the editor at a port and its previews are: one host, so that the frame gets its cookie in
 * every browser.
 */
export const originsAt = (port: number | string) => ({
  editor: `http://127.0.0.1:${port}`,
  preview: `http://127.0.0.1:${Number(port) + 1}`,
});

/** GET /api/changes: what differs from what is online, by the pages of the list. */
export type Changes = {
  /** False where there is no repository, or no branch. */
  isPossible: boolean;
  unsent: number;
  /** Changed files of languages that are drafts: they go along, and no visitor sees them. */
  drafts: readonly string[];
  /** Pages that were deleted since the last publish. */
  deleted: readonly DeletedPage[];
  pages: readonly ChangedPage[];
};

export type ChangedPage = {
  id: string;
  files: readonly string[];
  /** Whether the page is a draft that was never online: it stays when others are published. */
  isDraft?: boolean;
  /** Whether nothing of the page is online: then its changes cannot be discarded. */
  isNew: boolean;
  /**
   * A file with a problem cannot go online, and takes the page with it; so does a translation that
   * the page would leave stale.
   */
  problems: readonly FieldProblem[];
};

/** How many publishes /api/history lists. */
export const publishesAtOnce = 20;

/** POST /api/history: the newest first. */
export type Publish = {
  id: string;
  /** The folder was not there before it, so that it cannot be undone. */
  isFirst: boolean;
  at: string;
  by: string;
  message: string;
  files: readonly string[];
};

/** GET /api/deleted: a page with the commits from which /api/restore brings its files back. */
export type DeletedPage = PageEntry & {
  at: string | undefined;
  versions: Readonly<Record<string, string>>;
};

/**
 * POST /api/differences: a value of a file in two versions; empty where there is none. The state
 * has no form of files that were deleted: theirs is here.
 */
export type Difference = Place & { form: string | undefined; before: string; after: string };

/**
 * The body of every error: what is wrong and what to do, in the page's language, with problems in
 * English, which the page translates.
 */
export type ErrorBody = { message: string; problems?: readonly FieldProblem[] };
