import type { Site } from '../../site-schema/site-config.ts';
import type { Config } from '../config.ts';
import type { Store } from '../inbox/store.ts';

export type CommandContext = {
  store: Store;
  config: Config;
  site: Site;
  options: { json: boolean; spam: boolean; yes: boolean; format?: string; limit?: string; url?: string };
  argument: string | undefined;
  print: (text: string) => void;
};

/** Does one thing and returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>;

/** The command was called in a wrong way. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError when the word after the command is missing */
export function requireArgument({ argument }: CommandContext, what: string): string {
  if (!argument) throw new UsageError(`${what} is missing`);
  return argument;
}
