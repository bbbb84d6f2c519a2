/** The requests and answers between the editor's page and its server: JSON under /api. */

import type { Referred } from '../model/configuration/values.ts';
import type { OpenText } from '../model/translations/read-translations.ts';

/** A text whose translation is not current. */
export type TranslationState = OpenText;

/** A field of a form, generated from the schema in model/ and its `.meta`. */
export type Field = {
  label: string;
  help?: string;
  optional?: true;
  /** An absent value is written as null. */
  nullable?: true;
} & (
  | { kind: 'text'; long?: true; min?: number; max?: number; needs?: readonly string[]; may?: readonly string[] }
  | { kind: 'number' | 'date' | 'colour' | MediaKind }
  /** The id of an entry of another list, such as an offer. */
  | { kind: 'reference'; of: Referred }
  /** The id of a list entry, the same in every language: set when the entry is added. It is shown where others refer to it. */
  | { kind: 'id'; of?: Referred }
  /** True or false. */
  | { kind: 'switch' }
  /** True or absent. */
  | { kind: 'mark' }
  | { kind: 'choice'; options: readonly string[] }
  /**
   * With `parts` it is a section of a page: it has one field beside its id, which is its type, or it has the id of a part, whose words are
   * in the file of the page.
   */
  | { kind: 'group'; fields: Readonly<Record<string, Field>>; parts?: readonly string[] }
  /** A tuple is a list whose min is its max. `adds` stands for a list whose new entry is made by another request: a language. */
  | { kind: 'list'; item: Field; min: number; max: number; adds?: 'language' }
  /** Entries by the ids of others, or by keys of their own. */
  | { kind: 'record'; item: Field; of?: Referred }
  | { kind: 'oneOf'; options: readonly Field[] }
);

/** Keys from a file's value down to a field. An entry of a list is named by its id where it has one, else by its index. */
export type Path = readonly (string | number)[];

/** A file below the owner's folder, by its path there: 'content/fr/home.json', 'site.config.jsonc'. */
export type FileState = {
  path: string;
  /** Name of its form in State.forms. */
  form: string;
  /** Undefined for site.config.jsonc. */
  language?: string;
  /** The draft's value: that of a JSON file, the front matter, or site.config.jsonc. Absent when it cannot be read. */
  value?: unknown;
  /** The Markdown below the front matter. */
  body?: string;
  /** Whether the draft differs from the saved file. */
  changed: boolean;
  /** Why the file cannot be read. It must be corrected by hand; the other files stay editable. */
  unreadable?: string;
  /** Fields that a draft and another program have changed differently; the file is saved once each has been chosen. */
  conflicts?: readonly Conflict[];
};

/** A text that was edited both in the editor and on the disk. The key is 'body' for what follows the front matter, empty for a whole file. */
export type Conflict = { key: string; disk: string; draft: string };

/** A problem of a file; key is a path with dots such as 'hero.lines.0' or 'why.reasons.speed.title', empty for the whole file, or 'line 12'. */
export type FieldProblem = { file: string; key: string; message: string };

/** An entry of the list on the left. */
export type PageEntry = {
  id: string;
  kind: 'page' | 'article' | 'everywhere' | 'site';
  label: string;
  /** Files by language that the page shows, its own first; site.config.jsonc stands under ''. */
  files: Readonly<Record<string, readonly string[]>>;
  /** Address per language that has the page. */
  addresses: Readonly<Record<string, string>>;
  /** An article that is not published: a draft, or one with a date in the future. */
  waits?: 'draft' | 'future';
};

/** Whether a page shows texts of a file. */
export const showsFile = ({ files }: Pick<PageEntry, 'files'>, file: string): boolean =>
  Object.values(files).some((own) => own.includes(file));

export type State = {
  /** Identifies the state, for StateChange. */
  revision: string;
  /** The agency's name. */
  name: string;
  /** The first one is the source of the translations. */
  languages: readonly { code: string; name: string; direction: 'ltr' | 'rtl' }[];
  /** Paths of the drafts that are not saved, those of pictures and of the logo included. */
  unsaved: readonly string[];
  pages: readonly PageEntry[];
  forms: Readonly<Record<string, Field>>;
  files: Readonly<Record<string, FileState>>;
  problems: readonly FieldProblem[];
  translations: readonly TranslationState[];
  undo: boolean;
  redo: boolean;
  /** Absent where the folder is not in a git repository. */
  git?: {
    /** Absent where a commit is checked out, and no branch. */
    branch?: string;
    remote?: string;
    /** First lines of the commits that the remote does not have. */
    unsent: readonly string[];
  };
  /** The preview, which shows the drafts that are valid. */
  preview: Preview;
};

/**
 * The parts of State that differ from the revision that a request names in `State-Revision`; every one where it names none.
 * Null stands for an entry that was removed.
 */
export type StateChange = { [Part in keyof Omit<State, 'files'>]?: State[Part] | null } & {
  /** Unless all of State is sent, only the files that differ. */
  files?: Readonly<Record<string, FileState | null>>;
  isWhole: boolean;
};

export type Preview = { state: 'starting' | 'ready' | 'stopped'; origin?: string; message?: string };

/** POST /api/session { key }: what every other request sends as `Authorization: Bearer …`. */
export type Session = { session: string };

/** Whether a browser is Safari, which does not resolve names below localhost: it is shown the previews at 127.0.0.1. */
export const isSafari = (userAgent = ''): boolean => /AppleWebKit/.test(userAgent) && !/Chrom/.test(userAgent);

export type { Change } from './server/requests.ts';

/** POST /api/save: writes every valid file. */
export type Saved<Now = StateChange> = {
  saved: readonly string[];
  kept: readonly { file: string; problems: readonly FieldProblem[] }[];
  state: Now;
};

/** A part of GET /api/changes: what differs from the last commit, or from what is saved where there is no git. */
export type ChangedText = {
  file: string;
  language?: string;
  /** Name of its form in State.forms; absent for a picture. */
  form?: string;
  /** The field's path with dots; 'body' for the Markdown below the front matter, empty for a whole file. */
  key: string;
  before?: string;
  after?: string;
  /** Addresses of the pages that show it. */
  pages: readonly string[];
};

export type Changes = {
  texts: readonly ChangedText[];
  /** Identifies the listed changes: POST /api/publish with it is refused once they differ. */
  seen: string;
};

/** GET /api/launch: what to correct before the site is public. */
export type LaunchFinding = FieldProblem & { level: 'error' | 'launch' };

/** POST /api/publish { message, seen }; without changes it pushes commits that are not pushed yet. */
export type Published = { commit?: string; pushed: boolean; message: string };

export const mediaKinds = ['picture', 'film', 'captions'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** What media/ takes; no field holds a PDF, which texts link to. */
export const fileKinds = [...mediaKinds, 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * POST /api/media?name=…&kinds=… stores its body in media/, and answers with its path below the owner's folder, and a picture's size.
 * GET /api/media lists the paths of all that stands there; GET /api/picture?path=… answers with a picture.
 */
export type Media = { path: string; kind: FileKind; size?: { width: number; height: number } };

/**
 * The body of every error: what is wrong and what to do, in the page's language.
 * `problems` are messages of the model's checks, in English; the page translates them.
 */
export type Refusal = { message: string; problems?: readonly string[]; conflict?: { file: string; path: Path; now: unknown } };
