import { idPattern, referred } from '../../model/configuration/values.ts';
import { z } from '../../model/files/schema.ts';

/** Schemas of the requests that ../api.ts describes. */

const steps = z.array(z.union([z.string().regex(/^(?!__proto__$)/), z.int().min(0)])).max(16);
const path = steps.readonly();
const file = z.string().max(500);
const index = z.int().min(0);
/** The value that the page showed, of the field or of its whole list. The answer is 409 when it has changed since. */
const was = z.unknown().optional();

const change = z.discriminatedUnion('kind', [
  /** A change without a value removes an optional field. */
  z.strictObject({ kind: z.literal('set'), file, path: steps.min(1).readonly(), value: z.unknown().optional(), was }),
  z.strictObject({ kind: z.literal('insert'), file, path, index, value: z.unknown(), was }),
  z.strictObject({ kind: z.literal('move'), file, path, from: index, to: index, was }),
  z.strictObject({ kind: z.literal('remove'), file, path, index, was }),
  z.strictObject({ kind: z.literal('body'), file, text: z.string(), was: z.string() }),
  z.strictObject({ kind: z.literal('create'), file, text: z.string() }),
  /** Moves an article or page to another address; the old one redirects there. */
  z.strictObject({ kind: z.literal('rename'), file, to: file }),
  z.strictObject({ kind: z.literal('delete'), file }),
]);

export type Change = z.infer<typeof change>;

/** POST /api/change: the changes are one step of undo. */
export const changeRequest = z.array(change).min(1).max(5000);

/** POST /api/rename gives an id another name in every file. */
export const renameRequest = z.strictObject({ of: z.enum(referred), from: z.string(), to: z.string().regex(idPattern) });

export const sessionRequest = z.strictObject({ key: z.string().max(200) });
/** POST /api/conflict resolves a conflict, given both texts as the page showed them. */
export const conflictRequest = z.strictObject({
  file,
  conflict: z.strictObject({ key: z.string().max(500), disk: z.string(), draft: z.string() }),
  keep: z.enum(['disk', 'draft']),
});
/** POST /api/settle settles the translation of a text. */
export const settleRequest = z.strictObject({ file, key: z.string().max(500) });
export const publishRequest = z.strictObject({ message: z.string().trim().min(1).max(5000), seen: z.string().max(100) });
