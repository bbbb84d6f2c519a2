import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import { lookup } from 'mrmime';
import { isPicture } from '../../model/files/media-file.ts';
import { z } from '../../model/files/schema.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { isSafari, type Media, type Preview, type Published, type Refusal, type Session, type State } from '../api.ts';
import type { Editor } from './create-editor.ts';
import { type Guard, pageRules, previewCookie } from './guard.ts';
import { mostBytes as mostOfMedia } from './media.ts';
import { newTextRequest } from './new-text.ts';
import { Refused, say } from './refused.ts';
import { changeRequest, keepRequest, publishRequest, restoreRequest, sessionRequest, settleRequest } from './requests.ts';

type Parts = {
  editor: Editor;
  guard: Guard;
  preview: () => Preview;
  /** The value of the preview cookie, which only Safari gets. */
  previewSecret: string;
  page: (path: string) => { type: string; body: string } | undefined;
};

const mostOfWords = 4 * 2 ** 20;

/** The editor's HTTP server: its page, and the API of ../api.ts. */
export function createApp({ editor, guard, preview, previewSecret, page }: Parts) {
  const app = new Hono();

  app.onError((error, context) => {
    if (!(error instanceof Refused)) console.error(error);
    const { status, said, more } =
      error instanceof Refused ? error : new Refused(500, ['unexpected', { problem: error.message }]);
    return context.json({ message: say(said, context.req.header('accept-language')), ...more } satisfies Refusal, status);
  });
  app.notFound((context) => {
    const message = say(['nothingHere'], context.req.header('accept-language'));
    return context.json({ message } satisfies Refusal, 404);
  });

  app.use(guard.middleware);
  app.use(secureHeaders({ strictTransportSecurity: false }));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  const [limitWords, limitMedia] = [limit(mostOfWords), limit(mostOfMedia)];
  app.use('/api/*', (context, next) => (context.req.path === '/api/media' ? limitMedia : limitWords)(context, next));
  app.post('/api/session', async (context) => {
    const { key } = await readBody(context.req.raw, sessionRequest);
    const session = guard.exchange(key);
    if (isSafari(context.req.header('user-agent')))
      setCookie(context, previewCookie, previewSecret, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.json({ session } satisfies Session);
  });

  // After a restart no page has a revision of this run.
  const run = randomUUID();
  app.get('/api/state', (context) => {
    const state: State = { ...editor.state(), preview: preview(), revision: `${run} ${editor.version()} ${preview().state}` };
    return state.revision === context.req.query('revision') ? context.body(null, 204) : context.json(state);
  });
  const act = <Asked>(path: string, schema: z.ZodType<Asked>, run: (asked: Asked) => Promise<unknown>) =>
    app.post(path, async (context) => {
      await run(await readBody(context.req.raw, schema));
      return context.json({});
    });
  act('/api/change', changeRequest, editor.change);
  act('/api/keep', keepRequest, editor.keep);
  act('/api/settle', settleRequest, editor.settle);
  act('/api/text', newTextRequest as z.ZodType<z.output<typeof newTextRequest>>, editor.makeTexts);
  act('/api/restore', restoreRequest, editor.restore);
  app.get('/api/changes', async (context) => context.json(await editor.changes()));
  app.get('/api/history', async (context) => context.json(await editor.history()));
  app.post('/api/publish', async (context) => {
    const { said, ...published } = await editor.publish(await readBody(context.req.raw, publishRequest));
    return context.json({ ...published, message: say(said, context.req.header('accept-language')) } satisfies Published);
  });

  app.post('/api/media', async (context) => {
    const name = context.req.query('name') ?? '';
    return context.json((await editor.saveMedia(name, Buffer.from(await context.req.arrayBuffer()))) satisfies Media);
  });
  app.post('/api/logo', async (context) => {
    await editor.saveLogo(await context.req.text());
    return context.json({});
  });
  app.get('/api/media', (context) => context.json(editor.listMedia()));
  app.get('/api/picture', (context) => {
    const path = context.req.query('path') ?? '';
    const bytes = [logoFile, ...editor.listMedia().filter(isPicture)].includes(path) ? editor.readPicture(path) : undefined;
    if (!bytes) return context.notFound();
    // An SVG file must not run scripts.
    const rules = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': lookup(path) ?? '', 'Content-Security-Policy': rules });
  });

  app.get('*', (context: Context) => {
    const found = page(context.req.path);
    if (!found) return context.notFound();
    return context.body(found.body, 200, { 'Content-Type': found.type, 'Content-Security-Policy': pageRules });
  });
  return app;
}

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => Promise.reject(new Refused(413, ['tooLarge', { most: maxSize / 2 ** 20 }])),
  });

async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  // A form of another site can send text/plain, but not this type.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new Refused(415, ['onlyJson']);
  const body: unknown = await request.json().catch(() => {
    throw new Refused(400, ['notJson']);
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refused(400, ['notUnderstood', { problem: z.prettifyError(parsed.error) }]);
  return parsed.data;
}
