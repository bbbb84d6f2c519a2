import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../api.ts';
import type { PreviewSettings, Renewal } from '../preview/messages.ts';
import type { NewContents } from './show-contents.ts';

/**
 * Shows a folder's pages on another origin: their scripts cannot reach the editor. The folder has
 * whole contents whenever `give` is called.
 * @param data for its own leads and mails
 */
export function createPreview(
  owner: string,
  data: string,
  settings: Omit<PreviewSettings, 'first'>,
) {
  let child: ChildProcess | undefined;
  let preview: Preview = 'starting';
  let renewals = 0;
  let current: Pick<NewContents, 'readOnce' | 'first'> = { readOnce: '', first: '/' };

  function start(): void {
    preview = 'starting';
    const started = fork(join(import.meta.dirname, '../preview/run-dev.ts'), {
      env: { ...process.env, SITE: owner, PREVIEW_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (said) => {
      if (said === 'ready') preview = 'ready';
      renewals += 1;
    });
    // A process that was killed, or crashed after it was ready, is started again; one that fails to
    // start waits for a change.
    started.once('exit', (_, signal) => {
      if (signal || preview === 'ready') start();
      else preview = 'stopped';
    });
    // A message to a process that has just been killed fails before its exit is known; the next
    // process reads the whole folder.
    started.on('error', () => undefined);
    started.send({ ...settings, first: current.first });
    child = started;
  }

  return {
    now: () => preview,
    end: () => void child?.removeAllListeners('exit').kill('SIGKILL'),
    revision: () => `${preview} ${renewals}`,
    /** Shows contents that have changed, in a new process where an old one could not. */
    give({ readOnce, first, changed }: NewContents) {
      const isNew = readOnce !== current.readOnce;
      current = { readOnce, first };
      if (child && !isNew && preview !== 'stopped') child.send({ changed } satisfies Renewal);
      // The new process listens on the same port, when a killed one has ended.
      else if (!child?.kill('SIGKILL')) start();
    },
  };
}
