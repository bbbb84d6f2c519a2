import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { loadWords } from '../../model/words/load-words.ts';
import { ownerFolder } from '../../tests/support/owner-folder.ts';
import { validLead } from '../../tests/support/send-lead.ts';
import { createFormTextAnswer } from '../app/describe-refusal.ts';
import { createRefusals } from '../http/refusals.ts';
import { readSettings } from '../settings/settings.ts';
import type { Inbox } from './open-inbox.ts';
import { keepInboxOpen } from './open-inbox.ts';

const configuration = readConfiguration(ownerFolder);
const words = loadWords(configuration, ownerFolder);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { info: () => undefined, error: () => undefined };
const dependencies = {
  settings: readSettings({}, configuration),
  configuration,
  words,
  log,
  refusals: createRefusals(log, true),
  answerRefusedForm: createFormTextAnswer(words, configuration),
};

const opened = {
  app: { fetch: () => new Response('stored') },
  store: {},
  getDamage: () => null,
  stopDeliveries: async () => undefined,
  close: async () => undefined,
} as unknown as Inbox;

const send = (inbox: Awaited<ReturnType<typeof keepInboxOpen>>) =>
  inbox.getApp().fetch(
    new Request(`http://127.0.0.1${functionPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: developmentAnonKey },
      body: JSON.stringify(validLead),
    }),
    { socketAddress: '192.0.2.7' },
  );

test('refuses leads with 503 while the store cannot be opened, and takes them once it can', async () => {
  let broken = true;
  const inbox = await keepInboxOpen(dependencies, async () => {
    if (broken) throw new Error('file is not a database');
    return opened;
  });
  expect(inbox.getProblem()).toBe('file is not a database');
  expect(inbox.getStore()).toBeUndefined();
  const refused = await send(inbox);
  expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'cannot_store' } }]);

  broken = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(inbox.getProblem()).toBeNull();
  expect(await (await send(inbox)).text()).toBe('stored');
});

test('does not wait for a store that does not answer', async () => {
  const starting = keepInboxOpen(dependencies, () => new Promise<Inbox>(() => undefined));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await send(await starting)).status).toBe(503);
});

test('tries no more once it is being closed', async () => {
  let tries = 0;
  const inbox = await keepInboxOpen(dependencies, async () => {
    tries++;
    throw new Error('disk full');
  });
  await inbox.stopDeliveries(100);
  await inbox.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(1);
});
