import { z } from 'zod';
import type { Change } from '../api.ts';
import { Refused } from './refused.ts';

/** What the page may send, see ../api.ts. */

const path = z.array(z.union([z.string().regex(/^(?!__proto__$)/), z.int().min(0)])).max(16);
const file = z.string().max(500);
const index = z.int().min(0);
const was = z.unknown().optional();

export const changes: z.ZodType<Change[]> = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('set'), file, path: path.min(1), value: z.unknown().optional(), was }),
      z.strictObject({ kind: z.literal('insert'), file, path, index, value: z.unknown(), was }),
      z.strictObject({ kind: z.literal('move'), file, path, from: index, to: index, was }),
      z.strictObject({ kind: z.literal('remove'), file, path, index, was }),
      z.strictObject({ kind: z.literal('body'), file, text: z.string(), was: z.string() }),
      z.strictObject({ kind: z.literal('create'), file, text: z.string() }),
      z.strictObject({ kind: z.literal('rename'), file, to: file }),
      z.strictObject({ kind: z.literal('delete'), file }),
    ]),
  )
  .min(1)
  .max(200);
export const conflict = z.strictObject({ file, keep: z.enum(['disk', 'draft']) });
export const text = z.strictObject({ file, key: z.string().max(500) });
export const publication = z.strictObject({ message: z.string().trim().min(1).max(5000) });

/** @throws Refused when it is not JSON, or not what is asked for */
export async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  // A form of another site can send text/plain, never this.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new Refused(415, ['onlyJson']);
  const body: unknown = await request.json().catch(() => {
    throw new Refused(400, ['notJson']);
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refused(400, ['notUnderstood', { problem: z.prettifyError(parsed.error) }]);
  return parsed.data;
}
