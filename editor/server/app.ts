import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import { lookup } from 'mrmime';
import { isPicture } from '../../model/files/media-file.ts';
import { z } from '../../model/files/schema.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { isSafari, type Media, type Published, type Refusal, type Saved, type Session, type StateChange } from '../api.ts';
import type { Editor } from './create-editor.ts';
import { type Guard, pageRules, previewCookie } from './guard.ts';
import { mediaRequest, mostBytes as mostOfMedia } from './media.ts';
import { articleRequest } from './new-article.ts';
import { languageRequest } from './new-language.ts';
import { Refused, say } from './refused.ts';
import { changeRequest, conflictRequest, publishRequest, renameRequest, sessionRequest, settleRequest } from './requests.ts';
import { createRevisions, type UnnumberedState } from './state-changes.ts';

type Parts = {
  editor: Editor;
  guard: Guard;
  /** The value of the preview cookie, which only Safari gets. */
  previewSecret: string;
  /** The page's own files, by path. */
  page: (path: string) => { type: string; body: string | Uint8Array<ArrayBuffer> } | undefined;
};

/** The greatest request without a picture or film; a long article has a hundredth of it. */
const mostOfWords = 4 * 2 ** 20;

/** The editor's HTTP server: its page, and the API of ../api.ts. */
export function createApp({ editor, guard, previewSecret, page }: Parts) {
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
  app.use(secureHeaders({ strictTransportSecurity: false }));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.post('/api/session', async (context) => {
    const { key } = await readBody(context.req.raw, sessionRequest);
    const session = guard.exchange(key);
    if (isSafari(context.req.header('user-agent')))
      setCookie(context, previewCookie, previewSecret, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.json({ session } satisfies Session);
  });
  const [limitWords, limitMedia] = [limit(mostOfWords), limit(mostOfMedia)];
  app.use('/api/*', (context, next) => (context.req.path === '/api/media' ? limitMedia : limitWords)(context, next));

  // Other pages of the editor are notified at once.
  app.use('/api/*', async (context, next) => {
    await next();
    if (context.req.method === 'POST' && context.res.ok) editor.events.emit('state', context.req.header('page'));
  });
  const findChange = createRevisions();
  const answerState = (context: Context, state: UnnumberedState) =>
    context.json(findChange(state, context.req.header('state-revision')) satisfies StateChange);
  /** Answers with the state after an operation. */
  const answerAfter =
    <Asked>(schema: z.ZodType<Asked>, act: (asked: Asked) => Promise<UnnumberedState>) =>
    async (context: Context) =>
      answerState(context, await act(await readBody(context.req.raw, schema)));
  app.get('/api/state', compress(), async (context) => answerState(context, await editor.state()));
  app.post('/api/change', answerAfter(changeRequest, editor.change));
  app.post('/api/rename', answerAfter(renameRequest, editor.rename));
  app.post('/api/undo', async (context) => answerState(context, await editor.undo()));
  app.post('/api/redo', async (context) => answerState(context, await editor.redo()));
  app.post('/api/save', async (context) => {
    const { state, ...saved } = await editor.save();
    const answer: Saved = { ...saved, state: findChange(state, context.req.header('state-revision')) };
    return context.json(answer);
  });
  app.post('/api/conflict', answerAfter(conflictRequest, editor.keep));
  app.post('/api/settle', answerAfter(settleRequest, editor.settle));
  app.post('/api/article', answerAfter(articleRequest, editor.createArticle));
  app.post('/api/language', answerAfter(languageRequest, editor.addLanguage));
  app.get('/api/changes', async (context) => context.json(await editor.changes()));
  app.get('/api/launch', async (context) => context.json(await editor.launch()));
  app.post('/api/publish', async (context) => {
    const { message, seen } = await readBody(context.req.raw, publishRequest);
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

  app.get('/api/events', (context) => streamEvents(context, editor));

  app.get('*', (context) => {
    const found = page(context.req.path);
    if (!found) return context.notFound();
    return context.body(found.body, 200, { 'Content-Type': found.type, 'Content-Security-Policy': pageRules });
  });
  return app;
}

/** Tells a page of each change that other pages, another program or the preview have made, until the page closes the stream. */
const streamEvents = (context: Context, { events, preview }: Editor) =>
  streamSSE(context, async (stream) => {
    const page = context.req.query('page');
    const onState = (by?: string) => (by && by === page ? undefined : stream.writeSSE({ event: 'state', data: '' }));
    const onPreview = () => stream.writeSSE({ event: 'preview', data: JSON.stringify(preview()) });
    events.on('state', onState).on('preview', onPreview);
    const isClosed = new Promise<void>((resolve) => stream.onAbort(resolve));
    // Firefox regards a response as begun only when its first bytes arrive.
    await stream.writeSSE({ event: 'open', data: '' });
    await isClosed;
    events.off('state', onState).off('preview', onPreview);
  });

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
