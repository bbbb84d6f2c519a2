import '../model/process/end-with-reader.ts';
import { asksForHelp, describeMisuse, refuseTakenByNpm } from '../model/problems/read-options.ts';
import { explainError } from './explain-error.ts';

/** What a command needs of its process, besides its working directory. */
export type Terminal = {
  parameters: readonly string[];
  environment: NodeJS.ProcessEnv;
  write(text: string): void;
  writeError(text: string): void;
};

const ownTerminal: Terminal = {
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

/**
 * Runs a command. Wrong use, mistakes in the owner's folder and errors of the disk are told without
 * a stack trace.
 * @returns the exit code of its process: 2 for wrong use
 */
export async function runCommand(
  usage: string,
  command: (terminal: Terminal) => number | Promise<number>,
  terminal = ownTerminal,
): Promise<number> {
  if (asksForHelp(terminal.parameters)) {
    terminal.write(usage);
    return 0;
  }
  try {
    refuseTakenByNpm(usage, terminal.parameters, terminal.environment);
    return await command(terminal);
  } catch (error) {
    // Ctrl+C and Ctrl+D at a question.
    if (Object(error).code === 'ABORT_ERR') return 130;
    const misuse = describeMisuse(error, usage);
    const explained = explainError(error);
    if (misuse === undefined && explained === undefined) throw error;
    terminal.writeError(misuse === undefined ? `${explained}\n` : `${misuse}\n\n${usage}`);
    return misuse === undefined ? 1 : 2;
  }
}
