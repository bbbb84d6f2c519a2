import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Store } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';

/** Every option of the command line; run-command.ts lists those of each command. */
export const flags = {
  json: { type: 'boolean' },
  seen: { type: 'boolean' },
  spam: { type: 'boolean' },
  stored: { type: 'boolean' },
  yes: { type: 'boolean' },
  format: { type: 'string' },
  limit: { type: 'string' },
  url: { type: 'string' },
  phone: { type: 'string' },
  name: { type: 'string' },
  to: { type: 'string' },
} as const;

export type Flag = keyof typeof flags;
export type Options = {
  [F in Flag]?: (typeof flags)[F]['type'] extends 'boolean' ? boolean : string;
};

export type CommandContext = {
  store: Store;
  settings: Settings;
  configuration: Configuration;
  options: Options;
  /** The words after the command; '' when there are none. */
  argument: string;
  print: (text: string) => void;
  /** Writes parts unchanged; waits while whoever reads the output is slower. */
  writeAll: (parts: AsyncIterable<string>) => Promise<void>;
};

export type Command = (context: CommandContext) => Promise<number>;

export type CommandWithoutStore = (context: Omit<CommandContext, 'store'>) => Promise<number>;
