import { type ChildProcess, spawn } from 'node:child_process';

export type RunningProcess = {
  child: ChildProcess;
  /** All it has written so far. */
  output: () => string;
  /** Sends a signal and resolves with the exit code, or null when the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Starts a program and waits until it writes that it is ready.
 * @param folder where it runs, by default the project
 * @throws Error with its output when it ends before
 */
export async function runProcess(
  command: string,
  parameters: string[],
  environment: Record<string, string>,
  ready: RegExp,
  folder = '.',
): Promise<RunningProcess> {
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk;
      if (ready.test(written)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended: ${written}`)));
  });
  return {
    child,
    output: () => written,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
