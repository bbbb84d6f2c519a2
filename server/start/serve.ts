import { resolve } from 'node:path';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { findOwnerFolder } from '../../model/files/owner-folder.ts';
import { ContentError } from '../../model/problems/problem.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import { loadWords } from '../../model/words/load-words.ts';
import { noMailServer } from '../alarms/send-message.ts';
import { createLog } from '../settings/log.ts';
import {
  mailFolder,
  readSettings,
  type Settings,
  SettingsError,
  usesFolder,
  version,
} from '../settings/settings.ts';
import { prepareFolder } from '../stores/open-store.ts';
import { listDoubts, refuseUseless } from './check-world.ts';
import { startServer } from './start-server.ts';

/**
 * How long the server has to finish deliveries when it stops, and then as long to finish answers.
 */
const drainMs = 10_000;
const parentCheckMs = 500;

/**
 * Started by npm or in a terminal, the server writes for a person; as a service it writes a log.
 */
const isForPeople = Boolean(process.env.npm_lifecycle_event) || process.stdout.isTTY;
const log = createLog();

async function serve() {
  const ownerFolder = findOwnerFolder(process.env);
  const configuration = readConfiguration(ownerFolder);
  const settings = readSettings(process.env, configuration);
  // Makes files that are created from here on readable by this user alone.
  process.umask(0o077);
  await refuseUseless(settings, process.env);
  if (usesFolder(settings)) prepareFolder(settings.dataFolder);
  const doubting = listDoubts(settings, process.env, configuration).catch((error) => [
    { name: 'SITE_DIR', message: describeFault(error) },
  ]);
  const server = await startServer({
    settings,
    configuration,
    words: loadWords(configuration, ownerFolder),
    log,
  });
  if (isForPeople) process.stdout.write(describeForPeople(settings, server));
  else
    log.info('server started', {
      version,
      address: server.address,
      leads: settings.databaseUrl ? 'postgresql' : resolve(settings.dataFolder, 'inbox.db'),
      mail: settings.smtpUrl
        ? new URL(settings.smtpUrl).host
        : 'not sent, kept as files: set SMTP_URL',
      alarms: describeAlarms(settings),
    });

  async function stop() {
    setTimeout(() => process.exit(1), 2 * drainMs).unref();
    await server.close(drainMs);
    if (!isForPeople) log.info('server stopped');
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.env.npm_lifecycle_event) onceParentEnds(stop);

  for (const { name, message } of await doubting)
    if (isForPeople) process.stderr.write(`Look at  ${name}: ${message}\n`);
    else log.info('setting doubted', { name, message });
}

/**
 * Stops the server when npm ends: npm passes a signal on to its shell, but the shell does not pass
 * it on to the server.
 */
function onceParentEnds(stop: () => void) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  watch.unref();
}

function describeAlarms({ alert: { url, mailTo }, smtpUrl }: Settings): string {
  if (url) return 'to a webhook';
  if (!mailTo) return 'to nobody: set ALERT_URL';
  return smtpUrl
    ? 'to a mailbox; to nobody while the mail account fails: ALERT_URL has no webhook'
    : `to nobody: ${noMailServer}`;
}

function describeForPeople(
  settings: Settings,
  { address, problem }: { address: string; problem: string | null },
): string {
  const leads = settings.databaseUrl
    ? 'PostgreSQL (DATABASE_URL)'
    : resolve(settings.dataFolder, 'inbox.db');
  const mail = settings.smtpUrl
    ? `${new URL(settings.smtpUrl).host}, to ${settings.mailTo.join(', ')}`
    : `${resolve(mailFolder(settings))}\n         NO MAIL IS SENT: set SMTP_URL to send it; until then it is kept as .eml files`;
  const warning =
    problem === null
      ? ''
      : `\n         NO LEAD IS TAKEN until this is fixed; the server keeps trying: ${problem}`;
  return `Site     ${address}\nLeads    ${leads}${warning}\nMail     ${mail}\n`;
}

/** Logs warnings and uncaught errors, which Node would print as plain text. */
function reportFaults() {
  // An unhandled error of a stream ends the process: pages and leads must not end because the log's
  // disk is full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.info('warning', { warning: name, message }));
  process.on('uncaughtException', (error) => {
    log.error('server crashed', error);
    process.exit(1);
  });
}

reportFaults();
serve().catch((error: Error) => {
  const isExplained = [SettingsError, ContentError].some((kind) => error instanceof kind);
  const message = isExplained ? error.message : `The server cannot start: ${describeFault(error)}`;
  if (isForPeople) process.stderr.write(`${message}\n`);
  else log.error('server not started', error, { message });
  process.exit(1);
});
