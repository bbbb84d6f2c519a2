import { z } from 'zod';
import { change } from '../change.ts';
import { Refused } from './refused.ts';

/** What the page may send, see ../api.ts. */

const file = z.string().max(500);

export const changes = z.array(change).min(1).max(200);
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
