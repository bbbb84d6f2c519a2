import './load-environment.ts';
import './load-tsx.ts';
import { resolve } from 'node:path';
import { loadSite } from '../../site-schema/load-site.ts';
import { ContentError, loadContent } from '../../site-schema/load-words.ts';
import { SiteError } from '../../site-schema/site-config.ts';
import { ConfigError, mailFolder, readConfig } from '../config.ts';
import { createLineWriter, createLog } from '../log.ts';
import { startServer } from '../start-server.ts';

const drainMs = 10_000;
const parentCheckMs = 500;

async function serve() {
  const site = await loadSite();
  const config = readConfig(process.env, site);
  const log = createLog(createLineWriter((text) => process.stderr.write(text)));
  const server = await startServer({ config, site, copies: loadContent(site), log });
  const leads = config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : resolve(config.dataFolder, 'inbox.db');
  const mail = config.smtpUrl
    ? `${new URL(config.smtpUrl).host}, to ${config.mailTo}`
    : `${resolve(mailFolder(config))}\n         NO MAIL IS SENT: set SMTP_URL to send it; until then it is kept as .eml files`;
  process.stdout.write(`Site     ${server.address}\nLeads    ${leads}\nMail     ${mail}\n`);

  async function stop() {
    setTimeout(() => process.exit(1), drainMs + 2000).unref();
    await server.close(drainMs);
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.env.npm_lifecycle_event) onceParentEnds(stop);
}

/** npm passes a signal on to its shell, but the shell does not pass it on to us: without this, a stopped npm leaves a server behind. */
function onceParentEnds(stop: () => void) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, parentCheckMs);
  watch.unref();
}

serve().catch((error: Error) => {
  const isExplained = error instanceof ConfigError || error instanceof SiteError || error instanceof ContentError;
  process.stderr.write(isExplained ? `${error.message}\n` : `The server cannot start: ${error.message}\n`);
  process.exit(1);
});
