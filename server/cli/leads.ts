import '../entry/load-environment.ts';
import { parseArgs } from 'node:util';
import { loadSite } from '../../site-schema/load-site.ts';
import { SiteError } from '../../site-schema/site-config.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openStore } from '../stores/open-store.ts';
import { canary } from './canary.ts';
import { type Command, UsageError } from './command.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export-leads.ts';
import { list } from './list.ts';
import { person } from './person.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { status } from './status.ts';

const commands: Record<string, Command> = { list, show, export: exportLeads, retry, person, erase, status, canary };

const usage = `npm run leads -- <command>

  list [--json] [--spam] [--limit N]   leads, newest first; --spam: those kept aside
  show ID [--json]                     everything about one lead
  export --format csv|json             all leads with their consent proof, to standard output
  retry [ID]                           send again what waits or is dead, of one lead or of all; takes a lead out of spam
  person EMAIL [--json]                everything stored about one person
  erase EMAIL [--yes]                  remove one person without a trace
  status [--json]                      what waits and what is stuck
  canary [--url ADDRESS]               send a test lead down the real path and wait for its mail

Exit codes: 0 done, 1 stuck, not found or failed, 2 wrong use.
`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      spam: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      format: { type: 'string' },
      limit: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [name = '', argument] = positionals;
  const command = commands[name];
  if (values.help || !command || positionals.length > 2) {
    if (!values.help) throw new UsageError(name ? 'unknown command or too many words' : 'no command');
    process.stdout.write(usage);
    return 0;
  }
  const site = await loadSite();
  const config = readConfig(process.env, site);
  const store = await openStore(config);
  try {
    return await command({ store, config, site, options: values, argument, print: (text) => process.stdout.write(`${text}\n`) });
  } finally {
    await store.close();
  }
}

// A pipe that was closed early, as by head, is no failure.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await run();
} catch (error) {
  const isUsage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const text = error instanceof ConfigError || error instanceof SiteError ? error.message : `leads: ${(error as Error).message}`;
  process.stderr.write(isUsage ? `${text}\n\n${usage}` : `${text}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
