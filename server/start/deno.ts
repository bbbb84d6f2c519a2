import { listConsentWordings } from '../../contact/consent.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createSiteAlarms } from '../alarms/site-alarms.ts';
import { createFunctions } from '../app/app.ts';
import { createFormTextAnswer } from '../app/describe-refusal.ts';
import { collectFigures } from '../figures/collect-figures.ts';
import { hasKey } from '../http/check-key.ts';
import { createRefusals } from '../http/refusals.ts';
import { createAcceptLead } from '../inbox/accept-leads.ts';
import { openWordings } from '../inbox/consent-wordings.ts';
import { createDeliverInTurns } from '../inbox/deliver-in-turns.ts';
import { describeBacklog, readBacklog } from '../inbox/watch-queue.ts';
import { createLog } from '../settings/log.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { openPostgresStore } from '../stores/postgres/postgres-store.ts';
import { startDeliveries } from './start-deliveries.ts';

const connections = 3;

type Environment = Record<string, string | undefined>;

type EdgeDependencies = {
  configuration: Configuration;
  words: WordsByLanguage;
  environment: Environment;
  /** Addresses of the site's pages, whose views are counted. */
  pages: readonly string[];
  /** Keeps the function alive after its answer until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
};

type ConnectionInfo = { remoteAddr: { hostname?: string } };

/**
 * The function for Supabase: leads go to its PostgreSQL, mails leave after the answer.
 * `POST …/deliver` with the setting `secret` of the database as Bearer sends what is still waiting; the schedule calls it.
 * @throws SettingsError
 */
export function createEdgeHandler({ configuration, words, environment, pages, waitUntil }: EdgeDependencies) {
  const settings = readEdgeSettings(environment, configuration);
  const log = createLog();
  let inbox: Awaited<ReturnType<typeof open>> | undefined;
  let opening: Promise<void> | undefined;
  const figures = collectFigures({
    configuration,
    log,
    isPage: (address) => pages.includes(address),
    findStore: () => inbox?.store,
  });
  const app = createFunctions({
    configuration,
    words,
    settings,
    figures,
    log,
    answerRefusedForm: createFormTextAnswer(words, configuration),
    refusals: createRefusals(log, settings.rateLimit !== null),
    findInbox: () => inbox?.leads,
    thanksBase: settings.siteUrl,
  });

  async function open() {
    const store = await openPostgresStore(settings.databaseUrl, null, { connections, certificate: settings.databaseCertificate });

    const deliverInTurns = createDeliverInTurns(() => startDeliveries({ settings, configuration, words, log, store }));
    const deliver = async () => {
      await deliverInTurns();
      // Alarms are in memory, which may end with this request: what was reported lately only the store knows.
      const alarms = createSiteAlarms(settings, log, () => store);
      alarms.set('queue', describeBacklog(await readBacklog(store), Date.now()));
      await alarms.report();
    };
    const admit = createAcceptLead(store, settings);
    const accept: typeof admit = async (lead) => {
      const acceptance = await admit(lead);
      if (acceptance.kind === 'stored') waitUntil(deliver());
      return acceptance;
    };
    const wordings = await openWordings(store, listConsentWordings(words));
    return { store, deliver, leads: { keys: store.keys, wordings, accept } };
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

  return async (request: Request, { remoteAddr }: ConnectionInfo): Promise<Response> => {
    opening ??= tryToOpen();
    await opening;
    if (inbox && new URL(request.url).pathname.endsWith('/deliver')) {
      if (!hasKey(request.headers, inbox.leads.keys.deliver))
        return Response.json({ error: { code: 'wrong_key' } }, { status: 401 });
      waitUntil(inbox.deliver());
      return Response.json({ ok: true }, { status: 202 });
    }
    const answer = await app.fetch(request, { socketAddress: remoteAddr.hostname ?? '' });
    // The platform may end the function any time after its answer.
    waitUntil(figures.flush());
    return answer;
  };
}

/** Supabase gives every function its database and key; its gateway adds one address to X-Forwarded-For. */
function readEdgeSettings(environment: Environment, configuration: Configuration): Settings & { databaseUrl: string } {
  const settings = readSettings(
    {
      ...environment,
      DATABASE_URL: environment.DATABASE_URL ?? environment.SUPABASE_DB_URL,
      ANON_KEY: environment.ANON_KEY ?? environment.SUPABASE_ANON_KEY,
      TRUST_PROXY: environment.TRUST_PROXY ?? (environment.SUPABASE_URL ? '1' : 'off'),
    },
    configuration,
  );
  if (!settings.databaseUrl) throw new SettingsError('DATABASE_URL: write the address of the PostgreSQL database');
  if (!settings.smtpUrl)
    throw new SettingsError('SMTP_URL: write the mail server, such as smtps://user:password@smtp.example.com:465');
  return { ...settings, databaseUrl: settings.databaseUrl };
}
