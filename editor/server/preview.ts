import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../api.ts';
import type { PreviewSecrets } from './guard.ts';

/** The settings of the preview's process, see ../preview/run-dev.ts. */
export type PreviewSettings = {
  cache: string;
  editor: string;
  secrets: PreviewSecrets;
  bridge: string;
};

export type PreviewServer = {
  now: () => Preview;
  restart: () => void;
};

type Folders = {
  shown: string;
  data: string;
};

/** Starts the preview of a folder's pages on another origin, so that scripts of pages cannot reach the editor. */
export function startPreview({ shown, data }: Folders, settings: PreviewSettings): PreviewServer {
  let child: ChildProcess | undefined;
  let preview: Preview = { state: 'starting' };
  const become = (next: Preview) => {
    preview = next;
  };

  function start(): void {
    const mine = fork(join(import.meta.dirname, '../preview/run-dev.ts'), {
      env: { ...process.env, SITE: shown, PREVIEW_DATA: data, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = mine;
    let errors = '';
    mine.stderr?.on('data', (data: Buffer) => {
      errors = (errors + data.toString()).slice(-2000);
    });
    mine.once('message', (origin: string) => child === mine && become({ state: 'ready', origin }));
    mine.once('exit', () => {
      if (child !== mine) return;
      // A process that crashed after it was ready is started again; one that fails to start waits for a change, see restart.
      const hasShown = preview.state === 'ready';
      become(hasShown ? { state: 'starting' } : { state: 'stopped', message: errors.trim() });
      if (hasShown) start();
    });
    mine.send(settings);
  }

  start();
  return {
    now: () => preview,
    restart: () => {
      const old = child;
      child = undefined;
      old?.kill();
      become({ state: 'starting' });
      start();
    },
  };
}
