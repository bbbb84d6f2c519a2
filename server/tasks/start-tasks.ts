import type { Log } from '../settings/log.ts';

const lookEveryMs = 20_000;

/** A periodic task of the server. */
export type Task = {
  name: string;
  /** @param at milliseconds since 1970 */
  isDue(at: number): boolean;
  run(at: number): Promise<void>;
};

/** Runs each task now and every 20 seconds when it is due, once at a time, until stopped. */
export function startTasks(tasks: Task[], log: Log): { stop(): void } {
  const running = new Set<Task>();

  async function runDue(task: Task) {
    if (running.has(task)) return;
    running.add(task);
    try {
      if (task.isDue(Date.now())) await task.run(Date.now());
    } catch (error) {
      log.error('task failed', error, { task: task.name });
    } finally {
      running.delete(task);
    }
  }

  const look = () => tasks.forEach(runDue);
  look();
  const looking = setInterval(look, lookEveryMs);
  return { stop: () => clearInterval(looking) };
}
