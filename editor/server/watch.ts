import { type FSWatcher, watch } from 'node:fs';

/** Long enough for a program that writes a file in several steps. */
const quietMs = 150;

/**
 * Calls when something below a folder changed and it has been quiet since.
 * Where the system cannot watch, nothing is called: each request looks at the disk anyway.
 */
export function watchFolder(folder: string, onChange: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, quietMs);
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    watcher = undefined;
  }
  return {
    close() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
