import { parseArgs } from 'node:util';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { findOwnerFolder } from '../../model/files/owner-folder.ts';
import { ContentError } from '../../model/problems/problem.ts';
import {
  asksForHelp,
  describeMisuse,
  refuseTakenByNpm,
  UsageError,
} from '../../model/problems/read-options.ts';
import { suggest } from '../../model/problems/suggest.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import { listMisspelt } from '../settings/list-misspelt.ts';
import { readSettings, SettingsError, version } from '../settings/settings.ts';
import { addHolder, describeDamage, openStore } from '../stores/open-store.ts';
import { isDamage } from '../stores/sqlite/make-backup.ts';
import { backup } from './backup.ts';
import { alertTest, canary } from './canary.ts';
import {
  type Command,
  type CommandWithoutStore,
  type Flag,
  flags,
  type Options,
} from './command.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export-leads.ts';
import { retry } from './retry.ts';
import { list, show } from './show-leads.ts';
import { person } from './show-person.ts';
import { status } from './status.ts';
import { toTerminalText } from './terminal-text.ts';

type Entry = ({ run: Command } | { runAlone: CommandWithoutStore }) & {
  flags: Flag[];
  /** What the word after the command is; '?' when it may be left out. */
  argument?: string;
  /** How the command is written, in the help. */
  usage: string;
  /** What the command does, in the help. */
  does: string;
};

export const commands: Record<string, Entry> = {
  list: {
    run: list,
    flags: ['json', 'spam', 'limit'],
    usage: 'list [--json] [--spam] [--limit N]',
    does: 'leads, newest first; --spam: those held back as spam',
  },
  show: {
    run: show,
    flags: ['json'],
    argument: 'the ID of a lead',
    usage: 'show ID [--json]',
    does: 'everything about one lead',
  },
  export: {
    run: exportLeads,
    flags: ['format', 'spam'],
    usage: 'export --format csv|json [--spam]',
    does: 'all leads with their consent proof, to standard output; --spam: spam alone',
  },
  retry: {
    run: retry,
    flags: [],
    argument: '?',
    usage: 'retry [ID]',
    does: `send again what waits, was refused or given up, of all leads or of one; with ID also
what was not sent (limit) or seen, and a lead in spam becomes a normal one`,
  },
  person: {
    run: person,
    flags: ['json', 'phone', 'name'],
    argument: '?',
    usage: 'person EMAIL|- [--json]',
    does: `everything stored about one person; -: read the address from standard input;
--phone NUMBER or --name NAME instead: about everybody with it`,
  },
  erase: {
    run: erase,
    flags: ['yes', 'phone', 'name'],
    argument: '?',
    usage: 'erase EMAIL|- [--yes]',
    does: `erase everything stored about one person; also by --phone or --name, when one is
meant`,
  },
  status: {
    run: status,
    flags: ['json', 'seen'],
    usage: 'status [--json] [--seen]',
    does: 'what waits and what is stuck; --seen: stop counting what was given up or refused',
  },
  canary: {
    run: canary,
    flags: ['url', 'stored'],
    usage: 'canary [--url ADDRESS] [--stored]',
    does: `send a test lead down the real path and wait for its mail; --stored: only until it
is stored`,
  },
  'alert-test': {
    runAlone: alertTest,
    flags: [],
    usage: 'alert-test',
    does: 'send a test to whoever is told of an alarm',
  },
  backup: {
    run: backup,
    flags: ['to'],
    usage: 'backup [--to FOLDER]',
    does: 'copy the SQLite store while the server runs and check the copy; 14 are kept',
  },
};

const findCommand = (name = '') => (Object.hasOwn(commands, name) ? commands[name] : undefined);

/** The lines about a command, in two columns. */
const describeCommand = ({ usage, does }: Entry) =>
  `  ${usage.padEnd(37)}${does.replaceAll('\n', `\n${' '.repeat(39)}`)}\n`;

const help = `npm run leads -- <command>

${Object.values(commands).map(describeCommand).join('')}
  --version                            the version of the engine

Exit codes: 0 done, 1 stuck, not found or failed, 2 wrong use.
`;

function nameUnknown(name: string): string {
  const meant = suggest(name, Object.keys(commands));
  return `there is no command ${name}${meant ? `; did you mean ${meant}?` : ''}`;
}

type Terminal = {
  parameters: string[];
  environment: NodeJS.ProcessEnv;
  /** Returns a promise while the reader is slower than the command. */
  write: (text: string) => unknown;
  writeError: (text: string) => unknown;
};

/** Runs one command of the inbox; resolves with its exit code, whatever happens. */
export async function runInboxCommand(terminal: Terminal): Promise<number> {
  try {
    return await run(terminal);
  } catch (error) {
    const command = findCommand(terminal.parameters[0]);
    const ownHelp = command ? describeCommand(command) : help;
    const misuse = describeMisuse(error, ownHelp);
    if (misuse !== undefined) {
      terminal.writeError(toTerminalText(`leads: ${misuse}\n\n${ownHelp}`));
      return 2;
    }
    const text =
      error instanceof SettingsError || error instanceof ContentError
        ? error.message
        : `leads: ${describeFault(error, 'the store')}`;
    terminal.writeError(toTerminalText(`${text}\n`));
    return 1;
  }
}

async function run({ parameters, environment, write, writeError }: Terminal): Promise<number> {
  const command = readCommand(parameters);
  if (typeof command === 'string') {
    write(command);
    return 0;
  }
  refuseTakenByNpm(describeCommand(command.entry), parameters, environment);
  const configuration = readConfiguration(findOwnerFolder(environment));
  const settings = readSettings(environment, configuration);
  for (const { name, message } of listMisspelt(environment)) writeError(`${name} ${message}\n`);
  const print = (text: string) => void write(`${toTerminalText(text)}\n`);
  const writeAll = async (parts: AsyncIterable<string>) => {
    for await (const part of parts) await write(part);
  };
  const { entry, options, argument } = command;
  const context = { settings, configuration, options, argument, print, writeAll };
  if ('runAlone' in entry) return entry.runAlone(context);
  try {
    const store = await openStore(settings);
    return await entry.run({ ...context, store }).finally(store.close);
  } catch (error) {
    const { message } = error as Error;
    const held = addHolder(message, settings);
    if (held !== message)
      (error as Error).message = `${held}. Let it finish or end it, then try again`;
    const damage = isDamage.test(message) && describeDamage(settings);
    if (damage) (error as Error).message = damage;
    throw error;
  }
}

/**
 * @returns the command, or the text that --help or --version asks for
 * @throws UsageError, or an error of parseArgs
 */
function readCommand(parameters: string[]) {
  if (asksForHelp(parameters) || parameters[0] === 'help') return help;
  if (parameters.includes('--version')) return `${version}\n`;
  const [name = '', ...words] = parameters;
  const entry = findCommand(name);
  if (!entry) throw new UsageError(name ? nameUnknown(name) : 'no command');
  const options = Object.fromEntries(entry.flags.map((flag) => [flag, flags[flag]]));
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
  const [empty] = Object.entries(values).find(([, value]) => value === '') ?? [];
  if (empty) throw new UsageError(`--${empty} takes a value behind it`);
  // An ID may come from a variable that is not set, and 'retry' without an ID is about every lead.
  if (positionals.some((word) => word.trim() === ''))
    throw new UsageError('the word behind the command is empty');
  // An address is pasted without quotes, too: Ann Lee <ann@example.com>.
  const argument = positionals.join(' ');
  if (argument && !entry.argument) throw new UsageError('too many words');
  if (!argument && entry.argument && entry.argument !== '?')
    throw new UsageError(`${entry.argument} is missing`);
  return { entry, options: values as Options, argument };
}
