import '../entry/load-environment.ts';
import { parseArgs } from 'node:util';
import { loadSite } from '../../site-schema/load-site.ts';
import { ContentError } from '../../site-schema/problem.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openStore } from '../stores/open-store.ts';
import { backup } from './backup.ts';
import { canary } from './canary.ts';
import { type Command, type Flag, flags, UsageError } from './command.ts';
import { dismiss } from './dismiss.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export-leads.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { toTerminalText } from './output.ts';
import { person } from './person.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

type Entry = { run: Command; flags: Flag[]; takesArgument?: true };

const commands: Record<string, Entry> = {
  list: { run: list, flags: ['json', 'spam', 'limit'] },
  show: { run: show, flags: ['json'], takesArgument: true },
  export: { run: exportLeads, flags: ['format', 'spam'] },
  retry: { run: retry, flags: [], takesArgument: true },
  person: { run: person, flags: ['json'], takesArgument: true },
  dismiss: { run: dismiss, flags: [], takesArgument: true },
  verify: { run: verify, flags: ['json'] },
  erase: { run: erase, flags: ['yes'], takesArgument: true },
  status: { run: status, flags: ['json'] },
  backup: { run: backup, flags: ['to', 'keep'] },
  move: { run: move, flags: [] },
  canary: { run: canary, flags: ['url'] },
};

const usage = `npm run leads -- <command>

  list [--json] [--spam] [--limit N]   leads, newest first; --spam: those kept aside
  show ID [--json]                     everything about one lead
  export --format csv|json             all leads with their consent proof, to standard output
  retry [ID]                           send again what waits or is dead, of all leads or of one; of one also what was
                                       withheld or dismissed, and it takes a lead out of spam
  dismiss [ID]                         count dead deliveries no more, of one lead or of all
  person EMAIL [--json]                everything stored about one person
  erase EMAIL|- [--yes]                remove one person without a trace; -: the address comes by standard input
  verify [--json]                      check the store and the chain of the consent proofs
  status [--json]                      what waits and what is stuck
  backup [--to FOLDER] [--keep N]      copy the SQLite store while the server runs, check the copy, keep the newest 14
  move                                 carry the SQLite store over to DATABASE_URL, with the server stopped
  canary [--url ADDRESS]               send a test lead down the real path and wait for its mail

Exit codes: 0 done, 1 stuck, not found or failed, 2 wrong use.
`;

/** @throws UsageError, or an error of parseArgs, when the words make no command */
function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...flags, help: { type: 'boolean', short: 'h' } },
  });
  const { help, ...options } = values;
  const [name = '', argument, ...more] = positionals;
  if (help) return null;
  const command = commands[name];
  if (!command) throw new UsageError(name ? `there is no command ${name}` : 'no command');
  const foreign = (Object.keys(options) as Flag[]).find((flag) => !command.flags.includes(flag));
  if (foreign) throw new UsageError(`${name} does not take --${foreign}`);
  if (more.length > 0 || (argument !== undefined && !command.takesArgument)) throw new UsageError('too many words');
  return { run: command.run, options, argument };
}

async function run(): Promise<number> {
  const command = readCommand();
  if (!command) {
    process.stdout.write(usage);
    return 0;
  }
  process.umask(0o077);
  const site = await loadSite();
  const config = readConfig(process.env, site);
  const store = await openStore(config, { create: false });
  const print = (text: string) => void process.stdout.write(`${toTerminalText(text)}\n`);
  try {
    return await command.run({ store, config, site, options: command.options, argument: command.argument, print });
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
  const text =
    error instanceof ConfigError || error instanceof ContentError ? error.message : `leads: ${(error as Error).message}`;
  process.stderr.write(toTerminalText(isUsage ? `${text}\n\n${usage}` : `${text}\n`));
  process.exitCode = isUsage ? 2 : 1;
}
