import type { Configuration } from '../../model/configuration/configuration.ts';
import { createAlarms } from '../alarms/alarms.ts';
import { writeHeartbeat } from '../alarms/heartbeat.ts';
import { createSignOfLife, sendMessage } from '../alarms/send-message.ts';
import { createFormAnswer } from '../app/answer-form.ts';
import { createApp } from '../app/app.ts';
import { hasKey } from '../http/read-request.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import { openIntake } from '../inbox/accept-leads.ts';
import type { DeliveryWorker } from '../inbox/delivery-worker.ts';
import { describeQueue } from '../inbox/describe-queue.ts';
import { readReceivers } from '../inbox/receivers.ts';
import { applyRetention } from '../inbox/remove-leads.ts';
import { createLog } from '../settings/log.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { openPostgresStore } from '../stores/postgres/postgres-store.ts';
import { mailHeldBack } from '../tasks/held-back.ts';
import { type InboxDependencies, startDeliveries } from './start-deliveries.ts';

/**
 * The largest number of connections that one instance of the function opens to the database, which
 * many instances share.
 */
const connections = 3;

type EdgeDependencies = Pick<InboxDependencies, 'configuration' | 'words'> & {
  /** The version of the newest migration. */
  schemaVersion: number;
  environment: Record<string, string | undefined>;
  /** Keeps the process alive after the answer until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Creates the function for Supabase: leads go to its PostgreSQL, mails are sent after the answer.
 * The database's schedule calls `POST …/deliver`, with `secret` of inbox.settings as Bearer token,
 * to send what waits and remove what is old.
 * @throws SettingsError
 */
export function createEdgeHandler({
  schemaVersion,
  environment,
  waitUntil,
  ...owner
}: EdgeDependencies) {
  const settings = readEdgeSettings(environment, owner.configuration);
  const log = createLog();
  // A rejection that nobody handles ends the process, and with it the answers to other visitors.
  const goOn = (work: Promise<unknown>) =>
    waitUntil(work.catch((error) => log.error('task failed', error)));
  let inbox: Awaited<ReturnType<typeof open>> | undefined;
  let opening: Promise<void> | undefined;
  const app = createApp({
    ...owner,
    settings,
    log,
    answerForm: createFormAnswer(owner),
    refusals: createRefusalCounter(log, settings.rateLimit !== null),
    getIntake: () => inbox?.intake,
    thanksBase: settings.siteUrl,
  });

  async function open() {
    const store = await openPostgresStore(settings.databaseUrl, schemaVersion, connections);
    const alarms = createAlarms({
      site: new URL(settings.siteUrl).host,
      send: (message) => sendMessage(message, settings, log),
      memory: {
        read: () => store.readNote('alarms'),
        write: (text) => store.writeNote('alarms', text),
      },
      signOfLife: createSignOfLife(settings, () => store),
    });
    await store.addressDeliveries(readReceivers(owner.configuration, settings));
    const deliverInTurns = createDeliverInTurns(() =>
      startDeliveries({ ...owner, settings, log, store }),
    );
    const server = { since: Date.now(), address: `${settings.siteUrl} (Supabase)` };
    const deliver = async () => {
      await writeHeartbeat(store, server);
      await deliverInTurns();
      await alarms.report(describeQueue(await store.readBacklog(), Date.now()));
    };
    const retain = () => applyRetention(store, settings, async () => undefined);
    const mailSpam = () => mailHeldBack(store, { ...owner, settings, log });
    return {
      deliver,
      retain,
      mailSpam,
      intake: await openIntake(store, settings, owner.words, () => goOn(deliver())),
    };
  }

  async function tryToOpen() {
    try {
      inbox = await open();
    } catch (error) {
      log.error('store not opened', error);
      // The next request tries again.
      opening = undefined;
    }
  }

  return async (
    request: Request,
    { remoteAddr }: { remoteAddr: { hostname?: string } },
  ): Promise<Response> => {
    opening ??= tryToOpen();
    await opening;
    if (!inbox || !new URL(request.url).pathname.endsWith('/deliver'))
      return app(request, remoteAddr.hostname ?? '');
    if (!hasKey(request.headers, inbox.intake.keys.deliver))
      return Response.json({ error: { code: 'wrong_key' } }, { status: 401 });
    goOn(inbox.deliver().then(inbox.retain).then(inbox.mailSpam));
    return Response.json({ ok: true }, { status: 202 });
  };
}

/**
 * Supabase sets variables for its database and public key; its gateway adds one address to
 * X-Forwarded-For.
 */
function readEdgeSettings(
  environment: EdgeDependencies['environment'],
  configuration: Configuration,
): Settings & { databaseUrl: string } {
  const settings = readSettings(
    {
      ...environment,
      DATABASE_URL: environment.DATABASE_URL ?? environment.SUPABASE_DB_URL,
      ANON_KEY: environment.ANON_KEY ?? environment.SUPABASE_ANON_KEY,
      TRUST_PROXY: environment.TRUST_PROXY ?? (environment.SUPABASE_URL ? '1' : 'off'),
    },
    configuration,
  );
  const { databaseUrl, smtpUrl } = settings;
  if (!databaseUrl) throw missing('DATABASE_URL', 'PostgreSQL database');
  if (!smtpUrl) throw missing('SMTP_URL', 'mail server');
  return { ...settings, databaseUrl };
}

const missing = (name: string, receiver: string) =>
  new SettingsError([{ name, message: `write the address of the ${receiver}` }]);

/**
 * A request may live this long after its answer on Supabase's free plan; leave some of it for the
 * store.
 */
const deliverWithinMs = 100_000;
const stopWithinMs = 10_000;

/**
 * Carries out waiting deliveries, for a process that lives only as long as its requests. One worker
 * runs at a time, because each has its own connections to the mail server.
 */
export function createDeliverInTurns(start: () => DeliveryWorker): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;

  async function deliver() {
    try {
      while (isAsked) {
        isAsked = false;
        const worker = start();
        const timer = setTimeout(() => worker.stop(stopWithinMs), deliverWithinMs);
        await worker.whenIdle();
        clearTimeout(timer);
        await worker.stop(stopWithinMs);
      }
    } finally {
      running = undefined;
    }
  }

  // All requests that come while a worker runs share the next one: their leads may have come after
  // its last claim.
  return () => {
    isAsked = true;
    running ??= Promise.resolve().then(deliver);
    return running;
  };
}
