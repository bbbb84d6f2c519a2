import { codePattern } from '../model/configuration/language.ts';
import { idPattern, z } from '../model/schemas/schema.ts';

const steps = z.array(z.union([z.string().regex(/^(?!__proto__$)/), z.int().min(0)])).max(16);
const path = steps.readonly();
const place = steps.min(1).readonly();
const file = z.string().max(500);
const index = z.int().min(0);
const value = z.unknown().optional();

/** In a change, `was` is the value that the page showed, of the field or of its whole list. */
const change = z.discriminatedUnion('kind', [
  /**
   * A typed value of a field or, without a path, the Markdown below the front matter. `before` is
   * what was there when its author began to type.
   */
  z.strictObject({
    kind: z.literal('type'),
    file,
    path: place.optional(),
    value,
    was: value,
    before: value,
  }),
  /** Adds or removes an optional part or an entry; without a value it is removed. */
  z.strictObject({ kind: z.literal('set'), file, path: place, value, was: value }),
  z.strictObject({ kind: z.literal('insert'), file, path, index, value: z.unknown(), was: value }),
  z.strictObject({ kind: z.literal('move'), file, path, from: index, to: index, was: value }),
  z.strictObject({ kind: z.literal('delete'), file }),
]);

export type Change = z.infer<typeof change>;
export type TypedText = Extract<Change, { kind: 'type' }>;

/**
 * POST /api/change: each typed text is written unless its place has changed; all other changes are
 * made together or not at all.
 */
export const changeRequest = z.array(change).min(1).max(5000);
const files = z.array(file).max(5000);
const key = z.string().max(500);

/** POST /api/accept: the name of a remark. */
export const acceptRequest = z.strictObject({ finding: z.string().max(5000) });
export const undoRequest = z.strictObject({ change: z.string().max(100) });
export const settleRequest = z.strictObject({ file, key });
const note = z.string().trim().min(1).max(5000);
export const publishRequest = z.strictObject({
  message: note,
  files,
  /** The message of the texts of languages that are drafts; 'Drafts' by default. */
  draftMessage: note.optional(),
});
export type PublishRequest = z.infer<typeof publishRequest>;
/**
 * A version of files: 'HEAD' is what is online, the id of a commit what that commit has, and 'id^'
 * what was there before the commit.
 */
const version = z.string().regex(/^(HEAD|[0-9a-f]{40}\^?)$/);

/** POST /api/restore brings files back to a version; 'id^' takes back what a commit changed. */
export const restoreRequest = z.strictObject({ versions: z.record(file, version) });
export type RestoreRequest = z.infer<typeof restoreRequest>;
/**
 * POST /api/differences: what differs between two versions of some files. A version that is left
 * out is the files as they are now.
 */
export const differencesRequest = z.strictObject({
  from: version.optional(),
  to: version.optional(),
  files: files.min(1),
});
export type DifferencesRequest = z.infer<typeof differencesRequest>;
/** POST /api/history: the publishes that changed some files, or any, without the newest `skip`. */
export const historyRequest = z.strictObject({ files: files.optional(), skip: index });
export type HistoryRequest = z.infer<typeof historyRequest>;

/** POST /api/language adds a language. */
export const newLanguageRequest = z.strictObject({ code: z.string().regex(codePattern) });

/**
 * POST /api/text makes a text in each language that has a title. `copies` are the files with which
 * the texts begin, by language.
 */
export const newTextRequest = z.strictObject({
  kind: z.enum(['blog', 'pages', 'sections', 'legal']),
  id: z
    .string()
    .regex(idPattern, 'write an id in lower-case letters, digits and hyphens')
    .optional(),
  titles: z.record(z.string().regex(codePattern), z.string().trim().min(1)),
  copies: z.record(z.string(), z.string()),
});
export type NewTextRequest = z.infer<typeof newTextRequest>;
