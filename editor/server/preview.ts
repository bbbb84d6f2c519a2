import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../api.ts';
import type { PreviewSecrets } from './guard.ts';

/** The settings of the preview's process, see ../preview/run-dev.ts: `editor` is the only origin that may frame the pages. */
export type PreviewSettings = { cache: string; editor: string; secrets: PreviewSecrets; bridge: string };

/**
 * Starts the preview of a folder's pages on another origin, so that scripts of pages cannot reach the editor.
 * @param data the folder for leads and mails of the preview's own contact form
 */
export function startPreview(shown: string, data: string, settings: PreviewSettings) {
  let child: ChildProcess | undefined;
  let preview: Preview = { state: 'starting' };

  function start(): void {
    preview = { state: 'starting' };
    const mine = fork(join(import.meta.dirname, '../preview/run-dev.ts'), {
      env: { ...process.env, SITE: shown, PREVIEW_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = mine;
    mine.once('message', (origin: string) => {
      if (child === mine) preview = { state: 'ready', origin };
    });
    mine.once('exit', () => {
      if (child !== mine) return;
      // A process that crashed after it was ready is started again; one that fails to start waits for a change, see restart.
      if (preview.state === 'ready') start();
      else preview = { state: 'stopped' };
    });
    mine.send(settings);
  }

  start();
  return {
    now: () => preview,
    /** Starts the process again: when it did not start, and after changes of what it reads only once. */
    restart() {
      const old = child;
      child = undefined;
      old?.kill();
      start();
    },
  };
}
