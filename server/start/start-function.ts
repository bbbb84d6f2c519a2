import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AnswerForm } from '../app/answer-form.ts';
import { createApp } from '../app/app.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import { type InboxDependencies, keepInboxOpen } from './open-inbox.ts';

/** Opens the inbox, and returns with it a listener for Node that answers the function's requests. */
export async function startFunction(dependencies: InboxDependencies & { answerForm: AnswerForm; isLimited: boolean }) {
  const refusals = createRefusalCounter(dependencies.log, dependencies.isLimited);
  const inbox = await keepInboxOpen(dependencies);
  const app = createApp({ ...dependencies, refusals, getIntake: inbox.getIntake, thanksBase: '' });
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, (incoming as IncomingMessage).socket.remoteAddress ?? ''),
  );
  return { inbox, refusals, answer };
}
