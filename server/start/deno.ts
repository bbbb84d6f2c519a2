import { listConsentWordings } from '../../contact/consent.ts';
import { analyticsPath } from '../../contact/function.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createSiteAlarms } from '../alarms/site-alarms.ts';
import { createAnalytics } from '../app/analytics.ts';
import { createLeadFunction, createLeadFunctionWithoutStore } from '../app/app.ts';
import { createFormTextAnswer } from '../app/describe-refusal.ts';
import { collectFigures } from '../figures/collect-figures.ts';
import { hasKey } from '../http/check-key.ts';
import { readBody } from '../http/read-body.ts';
import { createRefusals } from '../http/refusals.ts';
import { createAcceptLead } from '../inbox/accept-leads.ts';
import { openWordings } from '../inbox/consent-wordings.ts';
import { createDeliverInTurns } from '../inbox/deliver-in-turns.ts';
import { describeBacklog } from '../inbox/watch-queue.ts';
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
  const shared = {
    configuration,
    words,
    settings,
    answerRefusedForm: createFormTextAnswer(words, configuration),
    refusals: createRefusals(log, settings.rateLimit !== null),
    thanksBase: settings.siteUrl,
    log,
  };
  const appWithoutStore = createLeadFunctionWithoutStore(shared);
  let opening: ReturnType<typeof open> | undefined;

  async function open() {
    const store = await openPostgresStore(settings.databaseUrl, null, { connections, certificate: settings.databaseCertificate });

    const deliverInTurns = createDeliverInTurns(() => startDeliveries({ settings, configuration, words, log, store }));
    const deliver = async () => {
      await deliverInTurns();
      // Alarms are in memory, which may end with this request: what was reported lately only the store knows.
      const alarms = createSiteAlarms(settings, log, () => store);
      alarms.set('queue', describeBacklog(await store.readBacklog(), Date.now()));
      await alarms.report();
    };
    const app = createLeadFunction({
      ...shared,
      keys: store.keys,
      wordings: await openWordings(store, listConsentWordings(words)),
      accept: createAcceptLead(store, settings),
      onStored: () => waitUntil(deliver()),
    });
    const figures = collectFigures({ configuration, isPage: (address) => pages.includes(address), findStore: () => store, log });
    return { app, figures, answerReport: createAnalytics(settings, figures), deliverKey: store.keys.deliver, deliver };
  }

  return async (request: Request, { remoteAddr }: ConnectionInfo): Promise<Response> => {
    // After a failure the next request tries again.
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    const inbox = await opening.catch((error: unknown) => {
      log.error('store not opened', error);
      return null;
    });
    if (!inbox) return appWithoutStore.fetch(request, { socketAddress: '' });
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/deliver')) {
      if (!hasKey(request.headers, inbox.deliverKey)) return Response.json({ error: { code: 'wrong_key' } }, { status: 401 });
      waitUntil(inbox.deliver());
      return Response.json({ ok: true }, { status: 202 });
    }
    // Supabase passes a request on without /functions/v1.
    if ([analyticsPath, '/analytics'].includes(pathname)) {
      const { method, url, headers } = request;
      const { body, ...answer } = await inbox.answerReport({ method, url, headers, read: () => readBody(request) });
      // The platform may end the function any time after its answer.
      waitUntil(inbox.figures.flush());
      return new Response(body, answer);
    }
    return inbox.app.fetch(request, { socketAddress: remoteAddr.hostname ?? '' });
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
