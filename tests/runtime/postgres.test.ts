import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { smtpConnections } from '../../server/mail/smtp-mailer.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { runCrashes } from '../support/crash-run.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { runServer } from '../support/run-server.ts';
import { sendLead, validLead } from '../support/send-lead.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

let database: TestPostgres;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

const openStore = (url: string) => openPostgresStore(url, readMigrations('supabase/migrations'), { connections: 2 });

test('two servers share the work, and one of them takes over when the other is killed', async () => {
  const url = await database.createDatabase();
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  // The first server's mails hang until it is killed.
  sink.behave = ({ attempt }) => (attempt <= 8 ? 'hang' : null);
  const environment = { DATABASE_URL: url, SMTP_URL: sink.url };
  const first = await runServer(environment);
  onTestFinished(async () => void (await first.stop('SIGKILL')));
  const ids = await Promise.all(
    Array.from({ length: 30 }, async () => ((await (await sendLead(first.address)).json()) as { id: string }).id),
  );
  const store = await openStore(url);
  onTestFinished(() => store.close());
  await waitUntil('eight hang', async () => (await store.readStatus()).sending >= 8);
  const second = await runServer(environment);
  onTestFinished(async () => void (await second.stop()));
  await first.stop('SIGKILL');
  await Promise.all(Array.from({ length: 20 }, () => sendLead(second.address)));
  await waitUntil('all are sent', async () => (await store.readStatus()).sent === 100);
  expect((await store.listLeads({})).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(sink.mails).toHaveLength(100);
});

test('the same key on two servers at once is one lead', async () => {
  const url = await database.createDatabase();
  const servers = await Promise.all([1, 2].map(() => runServer({ DATABASE_URL: url, DATA_DIR: createTemporaryFolder() })));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop('SIGKILL')))));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sendLead(servers[index % 2]?.address as string, validLead, { 'idempotency-key': 'same' }).then((response) =>
        response.text(),
      ),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"ok":true');
});

test('no accepted lead is lost when the server is killed again and again under load', async () => {
  const url = await database.createDatabase();
  const result = await runCrashes({
    kills: 6,
    killsWithoutMail: 4,
    clients: 8,
    environment: { DATABASE_URL: url },
    openStore: () => openStore(url),
  });
  expect(result.lost).toEqual([]);
  expect(result.mailed).toBe(result.stored);
  // Only what was under way at a kill can leave twice.
  expect(result.duplicates).toBeLessThanOrEqual(2 * smtpConnections * (result.kills - 4));
});
