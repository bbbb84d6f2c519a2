import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Preview } from '../api.ts';

/** What the process that shows pages is told, see ../preview/run-dev.ts. */
export type PreviewSettings = {
  /** Where it keeps what it has read. */
  cache: string;
  /** The editor is the only origin that may frame the pages and speak with them; its key opens them. */
  editorPort: number;
  key: string;
  /** The script that is put into pages. */
  bridge: string;
};

export type PreviewServer = {
  now: () => Preview;
  /** For a process that did not start, and after changes of files that it reads only once. */
  restart: () => void;
};

type Folders = {
  /** The owner's folder that is shown, from the project's root. */
  shown: string;
  /** Where the form of its pages, which really sends, puts leads and mails. */
  data: string;
};

/**
 * Shows a folder's pages on an origin of their own: what runs in a page reaches nothing of the editor.
 * @param onChange called when the state has changed
 */
export function startPreview({ shown, data }: Folders, settings: PreviewSettings, onChange: () => void): PreviewServer {
  let child: ChildProcess | undefined;
  let preview: Preview = { state: 'starting' };
  const become = (next: Preview) => {
    preview = next;
    onChange();
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
      // What has shown pages before and crashed is started again; what fails to start waits for a change, see restart.
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
