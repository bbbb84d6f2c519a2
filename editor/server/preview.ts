import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../api.ts';

/** The settings of the preview's process, see ../preview/run-dev.ts; `port` is the editor's own. */
export type PreviewSettings = { cache: string; port: number; cookie: string; bridge: string };

/**
 * Starts the preview of a folder's pages on another origin: their scripts cannot reach the editor.
 * @param data for its own leads and mails
 */
export function startPreview(shown: string, data: string, settings: PreviewSettings) {
  let child: ChildProcess;
  let preview: Preview;

  function start(): void {
    preview = 'starting';
    child = fork(join(import.meta.dirname, '../preview/run-dev.ts'), {
      env: { ...process.env, SITE: shown, PREVIEW_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => {
      preview = 'ready';
    });
    // A process that was killed, or crashed after it was ready, is started again; one that fails to
    // start waits for a change.
    child.once('exit', (_, signal) => {
      if (signal || preview === 'ready') start();
      else preview = 'stopped';
    });
    child.send(settings);
  }

  start();
  return {
    now: () => preview,
    /**
     * Starts the process again: when it did not start, and after changes of what it reads only
     * once.
     */
    restart() {
      // The new process listens on the same port, when a killed one has ended.
      if (!child.kill('SIGKILL')) start();
    },
  };
}
