import { ContentError } from '../model/files/problem.ts';

/** What a command needs of its process, besides its working directory. */
export type Surroundings = {
  parameters: readonly string[];
  environment: NodeJS.ProcessEnv;
  write(text: string): void;
  writeError(text: string): void;
};

export class UsageError extends Error {}

const ownSurroundings: Surroundings = {
  parameters: process.argv.slice(2),
  environment: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

/**
 * Runs a command. Wrong use, mistakes in the owner's folder and errors of the disk are told without a stack trace.
 * @returns the exit code of its process: 2 for wrong use
 */
export async function runCommand(
  usage: string,
  command: (surroundings: Surroundings) => number | Promise<number>,
  surroundings = ownSurroundings,
): Promise<number> {
  if (surroundings.parameters.some((word) => word === '--help' || word === '-h')) {
    surroundings.write(usage);
    return 0;
  }
  try {
    return await command(surroundings);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    const isDisk = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code);
    if (!isUsage && !isDisk && !(error instanceof ContentError)) throw error;
    surroundings.writeError(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
    return isUsage ? 2 : 1;
  }
}
