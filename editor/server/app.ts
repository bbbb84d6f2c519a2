import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { lookup } from 'mrmime';
import { isPicture } from '../../model/files/media-file.ts';
import { z } from '../../model/files/schema.ts';
import { logoFile } from '../../model/logo/load-logo.ts';
import { isSafari, type Media, type Published, type Refusal, type Saved, type Session, type StateChange } from '../api.ts';
import type { Editor, EditorState } from './create-editor.ts';
import { type Guard, pageRules, previewCookie } from './guard.ts';
import { mediaRequest, mostBytes as mostOfMedia } from './media.ts';
import { articleRequest } from './new-article.ts';
import { languageRequest } from './new-language.ts';
import { Refused, say } from './refused.ts';
import { changes, conflict, opening, publication, renaming, text } from './requests.ts';
import { createRevisions } from './state-changes.ts';

type Parts = {
  editor: Editor;
  guard: Guard;
  /** The value of the preview cookie, which only Safari gets. */
  previewKey: string;
  /** The page's own files, by path. */
  page: (path: string) => { type: string; body: string | Uint8Array<ArrayBuffer> } | undefined;
};

/** The greatest request without a picture or film; a long article has a hundredth of it. */
const mostOfWords = 4 * 2 ** 20;

/** The editor's HTTP server: its page, and the API of ../api.ts. */
export function createApp({ editor, guard, previewKey, page }: Parts) {
  const app = new Hono();

  app.onError((error, context) => {
    const { status, refusal } = explain(error, context.req.header('accept-language'));
    return context.json(refusal, status);
  });
  app.notFound((context) => {
    const message = say(['nothingHere'], context.req.header('accept-language'));
    return context.json({ message } satisfies Refusal, 404);
  });

  app.use(guard.middleware);
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.post('/api/session', async (context) => {
    const { key } = await readBody(context.req.raw, opening);
    const session = guard.exchange(key);
    if (isSafari(context.req.header('user-agent')))
      setCookie(context, previewCookie, previewKey, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.json({ session } satisfies Session);
  });
  const [limitWords, limitMedia] = [limit(mostOfWords), limit(mostOfMedia)];
  app.use('/api/*', (context, next) => (context.req.path === '/api/media' ? limitMedia : limitWords)(context, next));

  // Other pages of the editor are notified at once.
  app.use('/api/*', async (context, next) => {
    await next();
    if (context.req.method === 'POST' && context.res.ok) editor.events.emit('state', context.req.header('page'));
  });
  const tell = createRevisions();
  const answerState = (context: Context, state: EditorState) =>
    context.json(tell(state, context.req.header('state-revision')) satisfies StateChange);
  app.get('/api/state', compress(), async (context) => answerState(context, await editor.state()));
  app.post('/api/change', async (context) => {
    return answerState(context, await editor.change(await readBody(context.req.raw, changes)));
  });
  app.post('/api/rename', async (context) => {
    return answerState(context, await editor.rename(await readBody(context.req.raw, renaming)));
  });
  app.post('/api/undo', async (context) => answerState(context, await editor.undo()));
  app.post('/api/redo', async (context) => answerState(context, await editor.redo()));
  app.post('/api/save', async (context) => {
    const { state, ...saved } = await editor.save();
    const answer: Saved = { ...saved, state: tell(state, context.req.header('state-revision')) };
    return context.json(answer);
  });
  app.post('/api/conflict', async (context) => {
    const { file, conflict: shown, keep } = await readBody(context.req.raw, conflict);
    return answerState(context, await editor.keep(file, shown, keep));
  });
  app.post('/api/settle', async (context) => {
    return answerState(context, await editor.settle(await readBody(context.req.raw, text)));
  });
  app.post('/api/article', async (context) => {
    return answerState(context, await editor.createArticle(await readBody(context.req.raw, articleRequest)));
  });
  app.post('/api/language', async (context) => {
    return answerState(context, await editor.addLanguage(await readBody(context.req.raw, languageRequest)));
  });
  app.get('/api/changes', async (context) => context.json(await editor.changes()));
  app.get('/api/launch', async (context) => context.json(await editor.launch()));
  app.post('/api/publish', async (context) => {
    const { message, seen } = await readBody(context.req.raw, publication);
    const { said, ...published } = await editor.publish(message, seen);
    const answer: Published = { ...published, message: say(said, context.req.header('accept-language')) };
    return context.json(answer);
  });

  app.post('/api/media', async (context) => {
    const asked = check(context.req.query(), mediaRequest);
    return context.json((await editor.saveMedia(asked, Buffer.from(await context.req.arrayBuffer()))) satisfies Media);
  });
  app.post('/api/logo', async (context) => answerState(context, await editor.saveLogo(await context.req.text())));
  app.get('/api/media', (context) => context.json(editor.listMedia()));
  app.get('/api/picture', (context) => {
    const path = context.req.query('path') ?? '';
    const bytes = [logoFile, ...editor.listMedia().filter(isPicture)].includes(path) ? editor.readPicture(path) : undefined;
    if (!bytes) return context.notFound();
    // An SVG file must not run scripts.
    const rules = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': lookup(path) ?? '', 'Content-Security-Policy': rules });
  });

  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      const page = context.req.query('page');
      const onState = (by?: string) => (by && by === page ? undefined : stream.writeSSE({ event: 'state', data: '' }));
      const onPreview = () => stream.writeSSE({ event: 'preview', data: JSON.stringify(editor.preview()) });
      editor.events.on('state', onState).on('preview', onPreview);
      const isClosed = new Promise<void>((resolve) => stream.onAbort(resolve));
      // Firefox takes no answer for begun before its first bytes.
      await stream.writeSSE({ event: 'open', data: '' });
      await isClosed;
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

const limit = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => Promise.reject(new Refused(413, ['tooLarge', { most: maxSize / 2 ** 20 }])),
  });

/** @throws Refused when it is not JSON, or does not match the schema */
async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  // A form of another site can send text/plain, but not this type.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new Refused(415, ['onlyJson']);
  const body: unknown = await request.json().catch(() => {
    throw new Refused(400, ['notJson']);
  });
  return check(body, schema);
}

/** @throws Refused when it does not match the schema */
function check<Value>(value: unknown, schema: z.ZodType<Value>): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refused(400, ['notUnderstood', { problem: z.prettifyError(parsed.error) }]);
  return parsed.data;
}

function explain(error: Error, language?: string): { status: Refused['status']; refusal: Refusal } {
  if (error instanceof Refused) {
    const { status, said, more } = error;
    return { status, refusal: { message: say(said, language), ...more } };
  }
  console.error(error);
  return { status: 500, refusal: { message: say(['unexpected', { problem: error.message }], language) } };
}
