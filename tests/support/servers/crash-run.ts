import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createId } from '../../../server/inbox/identifiers.ts';
import type { Store } from '../../../server/inbox/store.ts';
import { sendLead, validLead } from '../leads/send-lead.ts';
import { type MailSink, openMailSink } from '../mail/mail-sink.ts';
import { findFreePort } from '../processes/find-free-port.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { runServer } from './run-server.ts';

type CrashRun = {
  kills: number;
  clients: number;
  /** How many of the kills happen before the mail server is started. */
  killsWithoutMail: number;
  environment: Record<string, string>;
  openStore: () => Promise<Store>;
};

type CrashResult = {
  accepted: number;
  stored: number;
  mailed: number;
  lost: string[];
  duplicates: number;
  /** The most copies in which one mail left. */
  mostCopies: number;
};

/**
 * Kills a server with SIGKILL again and again while clients send leads, then counts which accepted
 * leads were stored and mailed. As the form does, a client repeats a request without an answer
 * under the same idempotency key.
 */
export async function runCrashes({
  kills,
  clients,
  killsWithoutMail,
  environment,
  openStore,
}: CrashRun): Promise<CrashResult> {
  const mailPort = await findFreePort();
  const settings = {
    ...environment,
    PORT: String(await findFreePort()),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  const accepted = new Map<string, string>();
  let sink: MailSink | undefined;
  let running = runServer(settings);
  let isSending = true;

  async function sendUntilStopped() {
    while (isSending) {
      const key = createId();
      while (isSending && !accepted.has(key)) {
        const headers = { 'idempotency-key': key, connection: 'close' };
        const { address } = await running;
        const response = await sendLead(address, { ...validLead, message: key }, headers).catch(
          (error: Error) => {
            if (error.name === 'TimeoutError') throw error;
            // The server was killed.
            return null;
          },
        );
        const answer =
          response?.status === 200
            ? ((await response.json().catch(() => null)) as { id: string } | null)
            : null;
        if (answer) accepted.set(key, answer.id);
      }
    }
  }

  let failure: Error | undefined;
  const sending = Promise.all(Array.from({ length: clients }, sendUntilStopped)).catch((error) => {
    failure = error;
  });
  const hasAccepted = (count: number) => {
    if (failure) throw failure;
    return accepted.size > count;
  };
  onTestFinished(async () => {
    isSending = false;
    await running.then(({ stop }) => stop('SIGKILL')).catch(() => undefined);
  });
  for (let kill = 0; kill < kills; kill++) {
    if (kill === killsWithoutMail) sink = await openMailSink(mailPort);
    const before = accepted.size;
    await waitUntil('leads are accepted', () => hasAccepted(before + clients));
    await sleep(Math.random() * 50);
    const killed = await running;
    // Repeated requests wait for the next server.
    running = killed.stop('SIGKILL').then(() => runServer(settings));
  }
  isSending = false;
  await sending;
  if (failure) throw failure;
  sink ??= await openMailSink(mailPort);

  const store = await openStore();
  // Ends the leases of the killed servers, which would last a while.
  await store.resumeDeliveries();
  await waitUntil('everything is mailed', async () => {
    const { queued, sending: underWay } = await store.readStatus();
    return queued + underWay === 0;
  });
  await (await running).stop();
  const stored = new Set((await store.listLeads({})).map(({ id }) => id));
  await store.close();
  const agencyMails = sink.mails.filter(
    ({ recipients }) => recipients[0] === 'hello@harbour.example',
  );
  const mailedIds = agencyMails.map(({ messageId }) => messageId);
  const mailedKeys = new Set(agencyMails.map(({ text }) => findKey(text)));
  const lost = [...accepted]
    .filter(([key, id]) => !stored.has(id) || !mailedKeys.has(key))
    .map(([key]) => key);
  return {
    accepted: accepted.size,
    stored: stored.size,
    mailed: new Set(mailedIds).size,
    lost,
    duplicates: mailedIds.length - new Set(mailedIds).size,
    mostCopies: Math.max(
      ...Map.groupBy(mailedIds, (id) => id)
        .values()
        .map((copies) => copies.length),
    ),
  };
}

/** The key that the message of a lead consists of. */
const findKey = (text = '') =>
  /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(text)?.[0];
