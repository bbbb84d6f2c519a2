import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Store } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';

/** Every option of the command line; each command lists those that it takes. */
export const flags = {
  json: { type: 'boolean' },
  spam: { type: 'boolean' },
  stored: { type: 'boolean' },
  yes: { type: 'boolean' },
  format: { type: 'string' },
  limit: { type: 'string' },
  url: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  month: { type: 'string' },
} as const;

export type Flag = keyof typeof flags;
export type Options = { [F in Flag]?: (typeof flags)[F]['type'] extends 'boolean' ? boolean : string };

export type CommandContext = {
  store: Store;
  settings: Settings;
  configuration: Configuration;
  options: Options;
  argument: string | undefined;
  /** Prints a text and a line break. */
  print: (text: string) => void;
  /** Writes parts unchanged, each once the reader has taken the one before. */
  writeAll: (parts: AsyncIterable<string>) => Promise<void>;
};

/** Does one thing and returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** A command that must work while the store does not. */
export type CommandWithoutStore = (context: Omit<CommandContext, 'store'>) => Promise<number>;

/** The command was called in a wrong way. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError when the word after the command is missing */
export function requireArgument({ argument }: CommandContext, what: string): string {
  if (!argument) throw new UsageError(`${what} is missing`);
  return argument;
}
