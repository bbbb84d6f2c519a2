import { type ChildProcess, spawn } from 'node:child_process';
import { withinTime } from '../../../server/time/within-time.ts';

/** How long a test waits for a program to be ready, in milliseconds, on a busy machine too. */
const withinMs = 200_000;
/** How long a test waits for a program to end, in milliseconds; a server ends within 20 s. */
const endMs = 100_000;

export type RunningProcess = {
  child: ChildProcess;
  /** All it has written so far. */
  output: () => string;
  /**
   * Sends a signal and resolves with the exit code, or null when the signal ended it.
   * @throws Error with its output when it does not end in time
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/**
 * Waits until a program writes that it is ready.
 * @returns what gives all that it has written so far
 * @throws Error with its output when it cannot be started, ends before, or is not ready in time
 */
export async function waitForOutput(child: ChildProcess, ready: RegExp): Promise<() => string> {
  let written = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => () =>
      reject(new Error(`${child.spawnfile} ${reason}: ${written}`));
    const timer = setTimeout(fail(`was not ready within ${withinMs} ms`), withinMs);
    const read = (chunk: Buffer) => {
      written += chunk;
      if (ready.test(written)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', fail('ended'));
  });
  return () => written;
}

/**
 * Starts a program and waits until it writes that it is ready.
 * @param folder where it runs, by default the project
 * @throws Error with its output when it ends before, or is not ready in time
 */
export async function runProcess(
  [program = '', ...parameters]: readonly string[],
  environment: Record<string, string>,
  ready: RegExp,
  folder = '.',
): Promise<RunningProcess> {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await waitForOutput(child, ready).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    child,
    output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      const reason = `${program} did not end within ${endMs} ms after ${signal}`;
      return withinTime(ended, endMs, reason).catch(({ message }) => {
        child.kill('SIGKILL');
        throw new Error(`${message}: ${output()}`);
      });
    },
  };
}
