import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { startHttpReceiver } from '../support/servers/http-receiver.ts';
import { type OpenServer, openServer } from '../support/servers/open-server.ts';
import { runLeads } from '../support/servers/run-leads.ts';

type Environment = Record<string, string>;

type World = {
  environment: Environment;
  sink: MailSink;
  receiver: Awaited<ReturnType<typeof startHttpReceiver>>;
  server: OpenServer;
  store: Store;
};

/** Opens a production server without problems: it has a mail server and tells of alarms. */
async function openWorld(given: Environment = {}): Promise<World> {
  const [sink, receiver] = [await openMailSink(), await startHttpReceiver()];
  const environment = {
    DATA_DIR: createTemporaryFolder(),
    SMTP_URL: sink.url,
    MAIL_TO: 'hello@example.com',
    ALERT_URL: receiver.url,
    ...given,
  };
  const server = await openServer(environment);
  const store = await openStore(environment.DATA_DIR);
  await waitUntil('its heartbeat is there', async () => (await store.readNote('server')) !== null);
  return { environment, sink, receiver, server, store };
}

/**
 * Sends a lead. Waits until its mail to the agency is in a state, or has failed: `leads status`
 * does not tell of confirmations to visitors.
 */
async function receive({ server, store }: World, state: string) {
  expect((await sendLead(server.address, validLead)).status).toBe(200);
  await waitUntil(`a delivery is ${state}`, async () => {
    const deliveries = (await store.listLeads({})).flatMap((lead) => lead.deliveries);
    return deliveries
      .filter(({ kind }) => kind !== 'visitor')
      .some((one) => (state === 'failed' ? one.lastError : one.state === state));
  });
}

const ask = ({ environment }: World) => runLeads(environment, 'status');

const alarmsOf = ({ environment: { DATA_DIR = '' } }: World) => join(DATA_DIR, 'alarms.json');

/** Reads what the server keeps of its alarms, once it has written of its first sign of life. */
const readAlarms = (world: World) =>
  waitUntil('the first sign of life is sent', () => {
    const file = alarmsOf(world);
    return (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;
  });

const away = async () => `http://127.0.0.1:${await findFreePort()}/x`;

test('where all is well each sentence has its evidence, and status ends with 0', async () => {
  const world = await openWorld();
  await receive(world, 'sent');
  await runLeads(world.environment, 'alert-test');
  const { code, output } = await ask(world);
  expect(output).toMatch(/^Server +runs since \d{4}-\d\d-\d\d \d\d:\d\d, answers on http:\/\/127/m);
  expect(output).toMatch(/^Mail +127\.0\.0\.1:\d+ took the last mail \d{4}-/m);
  expect(output).toMatch(/^Waiting +nothing$/m);
  expect(output).toMatch(/^Alarm +ALERT_URL \(127\.0\.0\.1:\d+\) worked \d{4}-/m);
  expect([code, output]).toEqual([0, expect.stringContaining('nothing is stuck')]);
  const report = JSON.parse((await runLeads(world.environment, 'status', '--json')).output);
  expect(report).toMatchObject({ ok: true, problems: [], dead: 0 });
});

test('a first run on one’s own computer is well until somebody has written', async () => {
  const world = await openWorld({ SMTP_URL: '', ALERT_URL: '' });
  const { code, output } = await runLeads(world.environment, 'status');
  expect([code, output]).toEqual([0, expect.stringContaining('NO MAIL IS SENT: set SMTP_URL')]);
  await receive(world, 'kept');
  expect(await ask(world)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Kept +[12] mails? .* nobody got: set SMTP_URL, then `retry`/m),
  });
});

/**
 * What is broken, what is done to it, and what status says of it; status-facts.test.ts tests the
 * sentences.
 */
const worlds: [string, Environment, (world: World) => unknown, RegExp][] = [
  [
    'one receiver is refused',
    { MAIL_TO: 'hello@example.com, gone@example.com' },
    async (world) => {
      world.sink.refuseRecipient = (address) => address.startsWith('gone');
      await receive(world, 'failed');
    },
    /^Waiting +since .*, for agency gone@example\.com; .*No such mailbox[\s\S]*refused, tried again/m,
  ],
  [
    'what failed was just retried',
    { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` },
    async (world) => {
      await receive(world, 'failed');
      await runLeads(world.environment, 'retry');
    },
    /^Waiting +since .*ECONNREFUSED/m,
  ],
  [
    'the way of the alarm fails',
    { ALERT_URL: await away() },
    ({ environment }) => runLeads(environment, 'alert-test'),
    /^Alarm +ALERT_URL \(.*\) FAILS: .*does not answer/m,
  ],
  [
    'the server has raised an alarm',
    {},
    async (world) => {
      const state = JSON.parse(await readAlarms(world));
      const problem = 'its mail was refused';
      const alarm = { since: Date.now(), toldAt: null, overSince: null, problem };
      const alarms = { canary: alarm };
      writeFileSync(alarmsOf(world), JSON.stringify({ ...state, alarms }));
    },
    /^ALARM: the test lead does not get through, since .*: its mail was refused/m,
  ],
];

test.each(worlds)('status ends with 1 and says it: %s', async (_, environment, breakIt, says) => {
  const world = await openWorld(environment);
  await breakIt(world);
  const { code, output } = await ask(world);
  expect(output).toMatch(says);
  expect(output).not.toContain('nothing is stuck');
  expect(code).toBe(1);
});
