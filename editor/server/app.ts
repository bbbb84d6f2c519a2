import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { validator } from 'hono/validator';
import { z } from '../../model/schemas/schema.ts';
import {
  type BrandName,
  brandNames,
  type ContestedTexts,
  type ErrorBody,
  type Preview,
  type State,
} from '../api.ts';
import {
  acceptRequest,
  changeRequest,
  differencesRequest,
  historyRequest,
  newLanguageRequest,
  newTextRequest,
  publishRequest,
  restoreRequest,
  settleRequest,
  undoRequest,
} from '../requests.ts';
import type { Editor } from './create-editor.ts';
import type { createGuard } from './guard.ts';
import { mostBytes, refuseSize } from './media.ts';
import { Refused, say } from './refused.ts';

type Parts = {
  editor: Editor;
  guard: ReturnType<typeof createGuard>;
  preview: { now: () => Preview; revision: () => string };
  page: (path: string) => { type: string; body: string } | undefined;
};

/** The editor's HTTP server: its page, and the API of ../api.ts. */
export function createApp({ editor, guard, preview, page }: Parts) {
  const app = new Hono();

  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return refuse(
        context,
        new Refused(error.status, ['notUnderstood', { problem: error.message }]),
      );
    if (error instanceof Refused) return refuse(context, error);
    console.error(error);
    return refuse(context, new Refused(500, ['unexpected', { problem: error.message }]));
  });
  app.notFound((context) => refuse(context, new Refused(404, ['nothingHere'])));

  app.use(guard.middleware);
  app.use(secureHeaders({ strictTransportSecurity: false }));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  const onError = () => Promise.reject(refuseSize(mostBytes));
  app.use('/api/*', bodyLimit({ maxSize: mostBytes, onError }));

  app.get('/api/state', (context) => {
    const editorState = editor.state();
    const revision = `${editorState.revision} ${preview.revision()}`;
    const state: State = { ...editorState, preview: preview.now(), revision };
    if (state.revision === context.req.query('revision')) return context.body(null, 204);
    return context.json(state, 200, {
      'Set-Cookie': `${guard.cookie}; Path=/; HttpOnly; SameSite=Strict`,
    });
  });
  const answer = <Asked>(
    path: string,
    schema: z.ZodType<Asked>,
    run: (asked: Asked, language?: string) => Promise<unknown>,
  ) =>
    app.post(path, read(schema), async (context) => {
      const asked = context.req.valid('json') as Asked;
      return context.json((await run(asked, context.req.header('accept-language'))) ?? {});
    });
  answer('/api/change', changeRequest, async (changes, language): Promise<ContestedTexts> => {
    const contested = await editor.change(changes);
    return contested.map(({ said, ...place }) => ({
      ...place,
      message: said && say(said, language),
    }));
  });
  answer('/api/undo', undoRequest, editor.undo);
  answer('/api/accept', acceptRequest, editor.accept);
  answer('/api/settle', settleRequest, editor.settle);
  answer('/api/text', newTextRequest, editor.makeTexts);
  answer('/api/language', newLanguageRequest, editor.makeLanguage);
  answer('/api/restore', restoreRequest, async (asked, language) => {
    const said = await editor.restore(asked);
    return said && { message: say(said, language) };
  });
  answer('/api/history', historyRequest, editor.history);
  answer('/api/differences', differencesRequest, editor.differences);
  answer('/api/publish', publishRequest, async (asked, language) => ({
    message: say(await editor.publish(asked), language),
  }));
  app.get('/api/changes', async (context) => context.json(await editor.changes()));
  app.get('/api/deleted', async (context) => context.json(await editor.deleted()));

  app.post('/api/media', async (context) => {
    const name = context.req.query('name') ?? '';
    return context.json(await editor.saveMedia(name, Buffer.from(await context.req.arrayBuffer())));
  });

  app.post('/api/brand', async (context) => {
    const ofLanguages = editor.state().languages.map(({ code }) => `logo.${code}` as const);
    const names: readonly BrandName[] = [...brandNames, ...ofLanguages];
    const name = names.find((one) => one === context.req.query('name'));
    if (!name) return context.notFound();
    await editor.replaceBrandPicture(name, Buffer.from(await context.req.arrayBuffer()));
    return context.json({});
  });

  // An image cannot send the key: it has the cookie of the previews, which show the same pictures.
  app.on('GET', ['/media/*', '/brand/*'], async (context) => {
    const isKnown = context.req.header('cookie')?.split('; ').includes(guard.cookie);
    const picture = isKnown && (await editor.readThumbnail(context.req.path.slice(1)));
    return picture
      ? context.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/webp' })
      : context.notFound();
  });

  app.get('*', (context: Context) => {
    const found = page(context.req.path);
    if (!found) return context.notFound();
    return context.body(found.body, 200, {
      'Content-Type': found.type,
      'Content-Security-Policy': guard.pageRules,
    });
  });
  return app;
}

const refuse = (context: Context, { status, said, more }: Refused) =>
  context.json(
    { message: say(said, context.req.header('accept-language')), ...more } satisfies ErrorBody,
    status,
  );

/**
 * A form of another site can send text/plain, but not the type of JSON; what has another type
 * counts as nothing.
 */
const read = <Body>(schema: z.ZodType<Body>) =>
  validator('json', (sent): Body => {
    const parsed = schema.safeParse(sent);
    if (!parsed.success)
      throw new Refused(400, ['notUnderstood', { problem: z.prettifyError(parsed.error) }]);
    return parsed.data;
  });
