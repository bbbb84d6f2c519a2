import { execFileSync } from 'node:child_process';
import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import type { Store } from '../../server/inbox/store.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
import { type MailSink, startMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { type RunningProcess, runProcess } from '../support/processes/run-process.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { findDenos } from '../support/servers/find-denos.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';

let database: TestPostgres;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-edge.ts'], { stdio: 'inherit' });
  database = await startPostgres();
});
afterAll(() => database?.stop());

const run = ['run', '--no-config', '--allow-net', '--allow-env', '--allow-read', '--allow-sys'];

describe.each(findDenos())(
  'the edge function under Deno, $version, with the official client',
  ({ program }) => {
    let sink: MailSink;
    let store: Store;
    let edge: RunningProcess;
    let address: string;
    let url: string;

    beforeAll(async () => {
      sink = await startMailSink();
      url = await database.createDatabase();
      store = await openPostgresStore(url, readMigrations(), 2);
      const port = String(await findFreePort());
      address = `http://127.0.0.1:${port}`;
      edge = await runProcess(
        [program, ...run, 'supabase/functions/send-consultation-email/index.ts'],
        {
          PORT: port,
          HOST: '127.0.0.1',
          DATABASE_URL: url,
          SMTP_URL: sink.url,
          RATE_LIMIT: 'off',
          NO_COLOR: '1',
        },
        /Listening on/,
      );
    });
    afterAll(async () => {
      await edge?.stop();
      await store?.close();
      await sink?.close();
    });

    const createClient = (key: string) =>
      new FunctionsClient(`${address}/functions/v1`, {
        headers: { apikey: key, authorization: `Bearer ${key}` },
      });

    const call = (token: string) =>
      fetch(`${address + functionPath}/deliver`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });

    /** Expects a domain that no other test writes from: each has three confirmations a day. */
    const mailsAbout = (email: string) =>
      sink.mails.filter(({ recipients, replyTo }) =>
        [recipients[0], replyTo?.[0]?.address].includes(email),
      );

    const deliveriesOf = async (id: string) => (await store.listLeads({ id }))[0]?.deliveries;

    test('stores the lead and mails agency and visitor after the answer', async () => {
      const lead = { ...validLead, email: 'first@first.example' };
      const { data, error } = await createClient(developmentAnonKey).invoke(
        'send-consultation-email',
        { body: lead, headers: { 'content-language': 'es' } },
      );
      expect(error).toBeNull();
      expect(data).toMatchObject({ ok: true });
      expect(await store.listLeads({ id: data.id })).toMatchObject([{ ...lead, locale: 'es' }]);
      await waitUntil('both mails', () => mailsAbout(lead.email).length === 2);
      expect(mailsAbout(lead.email)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ recipients: ['hello@harbour.example'] }),
          expect.objectContaining({
            recipients: [lead.email],
            subject: expect.stringContaining('recibido'),
          }),
        ]),
      );
      await waitUntil('both settled', async () =>
        (await deliveriesOf(data.id))?.every(({ state }) => state === 'sent'),
      );
    });

    test('gives the official client an error it can read', async () => {
      const { error } = await createClient(developmentAnonKey).invoke('send-consultation-email', {
        body: { ...validLead, email: 'x' },
      });
      expect(error).toBeInstanceOf(FunctionsHttpError);
      const refusal = { code: 'invalid_fields', fields: { email: 'invalid' } };
      expect(await (error as FunctionsHttpError).context.json()).toEqual({ error: refusal });
      const { error: keyError } = await createClient('wrong-key').invoke(
        'send-consultation-email',
        { body: validLead },
      );
      expect((keyError as FunctionsHttpError).context.status).toBe(401);
    });

    test('sends queued deliveries and removes what is old when the schedule calls', async () => {
      const email = 'put-off@put-off.example';
      const spam = createNewLead({
        spam: 'honeypot',
        kinds: [],
        receivedAt: Date.now() - 31 * 24 * 3_600_000,
      });
      await insertLeads(store, spam);
      sink.behave = () => ({ answer: 451 });
      const answer = await sendLead(address, { ...validLead, email });
      const { id } = (await answer.json()) as { id: string };
      await waitUntil('both put off', async () =>
        (await deliveriesOf(id))?.every(({ lastError }) => lastError !== null),
      );
      sink.behave = () => null;
      await store.retryDeliveries();
      expect((await call('wrong')).status).toBe(401);
      expect((await call(store.keys.deliver)).status).toBe(202);
      await waitUntil('the mails', () => mailsAbout(email).length === 2);
      await waitUntil(
        'the spam is gone',
        async () => (await store.listLeads({ id: spam.id })).length === 0,
      );
    });

    test('answers a form post from the site with its thanks page, and a refused one in words', async () => {
      const post = (fields: Record<string, string>) =>
        fetch(address + functionPath, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: 'https://harbour.example' },
          body: new URLSearchParams({ locale: 'fr', ...fields }),
        });
      const thanks = await post({ name: 'Zoé', email: 'zoe@example.com', phone: '0123456789' });
      expect([thanks.status, thanks.headers.get('location')]).toEqual([
        303,
        'https://harbour.example/fr/contact/thanks',
      ]);
      const refused = await post({ name: 'Zoé', email: 'zoe', phone: '0123456789' });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Indiquez une adresse e-mail valide');
    });

    test('answers 503 while the database cannot be reached, and the visitor can send again', async () => {
      const sql = postgres(url, { onnotice: () => undefined });
      await sql`alter table inbox.leads rename to away`;
      const response = await sendLead(address, validLead, { origin: 'https://harbour.example' });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        503,
        'https://harbour.example',
      ]);
      expect(await response.json()).toEqual({ error: { code: 'cannot_store' } });
      // What fails after the answer must not end the process.
      expect((await call(store.keys.deliver)).status).toBe(202);
      await waitUntil('it has failed', () => edge.output().includes('"task failed"'));
      await sql`alter table inbox.away rename to leads`;
      await sql.end();
      expect((await sendLead(address)).status).toBe(200);
    });
  },
);
