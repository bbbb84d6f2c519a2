import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { Change, Refusal } from '../api.ts';
import type { Editor } from './create-editor.ts';
import { type Guard, pageRules } from './guard.ts';
import { Refused } from './refused.ts';

/** The page's own files. */
export type PageFiles = (path: string) => { type: string; body: string | Uint8Array<ArrayBuffer> } | undefined;

const mostBytes = 8 * 2 ** 20;

const path = z.array(z.union([z.string().regex(/^(?!__proto__$)/), z.int().min(0)])).max(16);
const file = z.string().max(500);
const index = z.int().min(0);
const changes: z.ZodType<Change[]> = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('set'),
        file,
        path: path.min(1),
        value: z.unknown().optional(),
        was: z.unknown().optional(),
      }),
      z.strictObject({ kind: z.literal('insert'), file, path, index, value: z.unknown() }),
      z.strictObject({ kind: z.literal('move'), file, path, from: index, to: index }),
      z.strictObject({ kind: z.literal('remove'), file, path, index }),
      z.strictObject({ kind: z.literal('body'), file, text: z.string(), was: z.string() }),
      z.strictObject({ kind: z.literal('create'), file, text: z.string() }),
      z.strictObject({ kind: z.literal('rename'), file, to: file }),
      z.strictObject({ kind: z.literal('delete'), file }),
    ]),
  )
  .min(1)
  .max(200);
const conflict = z.strictObject({ file, keep: z.enum(['disk', 'draft']) });

/** The editor as the browser reaches it: its page, and the api of ../api.ts. */
export function createApp({ editor, guard, page }: { editor: Editor; guard: Guard; page: PageFiles }) {
  const app = new Hono();

  app.onError((error, context) => {
    if (!(error instanceof Refused)) console.error(error);
    const refusal: Refusal =
      error instanceof Refused
        ? { message: error.message, ...(error.conflict && { conflict: error.conflict }) }
        : { message: `Something went wrong that the editor did not expect: ${error.message}. Your drafts are kept.` };
    return context.json(refusal, error instanceof Refused ? error.status : 500);
  });
  app.notFound((context) => context.json({ message: 'There is nothing at this address.' }, 404));

  app.use(guard.middleware);
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: mostBytes,
      onError: () => Promise.reject(new Refused(413, 'This is more than the editor takes at once.')),
    }),
  );

  app.get('/api/state', async (context) => context.json(await editor.state()));
  app.post('/api/change', async (context) => context.json(await editor.change(await readBody(context.req.raw, changes))));
  app.post('/api/undo', async (context) => context.json(await editor.undo()));
  app.post('/api/redo', async (context) => context.json(await editor.redo()));
  app.post('/api/save', async (context) => context.json(await editor.save()));
  app.post('/api/conflict', async (context) => {
    const { file: name, keep } = await readBody(context.req.raw, conflict);
    return context.json(await editor.keep(name, keep));
  });
  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      const onState = () => stream.writeSSE({ event: 'state', data: '' });
      const onPreview = () => stream.writeSSE({ event: 'preview', data: JSON.stringify(editor.preview()) });
      editor.events.on('state', onState).on('preview', onPreview);
      await stream.writeSSE({ event: 'state', data: '' });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      editor.events.off('state', onState).off('preview', onPreview);
    }),
  );

  app.get('*', (context) => {
    const found = page(context.req.path);
    if (!found) return context.notFound();
    return context.body(found.body, 200, { 'Content-Type': found.type, 'Content-Security-Policy': pageRules });
  });
  return app;
}

/** @throws Refused when it is not JSON, or not what is asked for */
async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  // A form of another site can send text/plain, never this.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new Refused(415, 'Send application/json.');
  const body: unknown = await request.json().catch(() => {
    throw new Refused(400, 'This is not JSON.');
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refused(400, `This is not understood: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
