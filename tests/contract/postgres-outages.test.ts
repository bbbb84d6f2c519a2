import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import type { Store } from '../../server/inbox/store.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead, insertLeads, noLimits } from '../support/leads/new-lead.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { listenUntilEnd } from '../support/servers/listen-until-end.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { openRelay } from '../support/servers/relay.ts';
import { runLeads } from '../support/servers/run-leads.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A store behind a relay, opened as a role that is no superuser; `admin` is one. */
async function openRelayed() {
  const database = await server.createDatabase();
  const admin = postgres(database, { max: 1, onnotice: () => undefined });
  const { pathname } = new URL(database);
  const role = `role_of_${pathname.slice(1)}`;
  await admin.unsafe(
    `create role ${role} login; alter database ${pathname.slice(1)} owner to ${role}`,
  );
  const relay = await openRelay(database.replace('postgres:postgres@', `${role}@`));
  const store = await openPostgresStore(relay.url, readMigrations(), 2);
  onTestFinished(async () => void (await Promise.all([store.close(), admin.end()])));
  const endSessions = () =>
    admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
  return { store, relay, admin, role, endSessions };
}

const waitUntilTaken = (store: Store) =>
  waitUntil('a lead is taken', () => insertLeads(store, createNewLead()).catch(() => null), 30_000);

test('a line that goes silent is given up within 10 s, and the next lead is taken by another', async () => {
  const { store, relay } = await openRelayed();
  relay.set('is silent');
  const startedAt = performance.now();
  const asked = [insertLeads(store, createNewLead()), store.readBacklog(), store.readStatus()];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  // Without that limit the line would be given up after minutes.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  await waitUntil('the silent lines are closed', () => relay.countConnections() === 0);
  relay.set('passes');
  expect(await insertLeads(store, createNewLead())).toMatchObject([{ kind: 'stored' }]);
});

test('a database that hangs up at once is told at once', async () => {
  const { store, relay, endSessions } = await openRelayed();
  relay.set('hangs up');
  await endSessions();
  const startedAt = performance.now();
  await expect(insertLeads(store, createNewLead())).rejects.toThrow(/closed|terminating/);
  await expect(insertLeads(store, createNewLead())).rejects.toThrow(/closed/);
  expect(performance.now() - startedAt).toBeLessThan(9000);
  relay.set('passes');
  await waitUntilTaken(store);
});

test('a connection that became read-only is given up', async () => {
  const { store, admin, role, endSessions } = await openRelayed();
  // A role's settings hold from the next session on.
  await admin.unsafe(`alter role ${role} set default_transaction_read_only = on`);
  await endSessions();
  const refused = await waitUntil('a lead is refused as read-only', async () => {
    const error: Error | null = await insertLeads(store, createNewLead()).then(
      () => null,
      (problem) => problem,
    );
    return error && /read-only/.test(error.message) && error;
  });
  expect(refused.message).toMatch(/cannot execute/);
  await admin.unsafe(`alter role ${role} reset default_transaction_read_only`);
  await waitUntilTaken(store);
});

test.each([
  ['who may not log in', 'nologin', 'login'],
  ['whose connections are exhausted', 'connection limit 0', 'connection limit -1'],
])('leads are taken again from a role %s', async (_, cause, end) => {
  const { store, admin, role, endSessions } = await openRelayed();
  await admin.unsafe(`alter role ${role} ${cause}`);
  await endSessions();
  for (let times = 0; times < 12; times++)
    await expect(insertLeads(store, createNewLead())).rejects.toThrow();
  await admin.unsafe(`alter role ${role} ${end}`);
  await waitUntilTaken(store);
});

test('a lead that a lock keeps waiting is refused with the database’s own reason', async () => {
  const { store, admin } = await openRelayed();
  const accept = createAcceptLead(store, noLimits);
  await admin.begin(async (transaction) => {
    await transaction`lock table inbox.leads in access exclusive mode`;
    await expect(accept(createNewLead())).rejects.toMatchObject({ code: '57014' });
  });
  expect(await accept(createNewLead())).toMatchObject({ kind: 'stored' });
});

test('a database that hangs up on a connection just opened fails the question alone', async () => {
  const authenticated = Buffer.from('520000000800000000', 'hex');
  const ready = Buffer.from('5a0000000549', 'hex');
  const hangingUp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.once('data', () => socket.resetAndDestroy());
    });
  });
  const port = await listenUntilEnd(hangingUp);
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const opening = openPostgresStore(`postgres://x@127.0.0.1:${port}/x`, readMigrations(), 1);
  await expect(opening).rejects.toThrow();
  await setImmediate();
  expect(unhandled).toEqual([]);
});

test('a command makes no tables in a database that has none', async () => {
  const url = await server.createDatabase();
  const { code, errors } = await runLeads({ DATABASE_URL: url }, 'list');
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^leads: there are no leads in this d/),
  ]);
});
