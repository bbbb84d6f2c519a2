import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PreviewSettings } from '../../../editor/server/preview.ts';
import { makeTemporaryFolder } from '../files/temporary-folder.ts';

/** The editor's preview of an owner's folder, without the editor around it. */
export async function openPreview(owner: string) {
  const { path, remove } = makeTemporaryFolder();
  // With VITEST set, Astro's development server finds no pages.
  const env = { ...process.env, VITEST: '', NODE_ENV: 'development', SITE: owner, PREVIEW_DATA: `${path}/data` };
  const server = fork('editor/preview/run-dev.ts', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(server, 'exit');
  const secrets = { host: '127.0.0.1', cookie: 'key' };
  server.send({ cache: `${path}/astro`, editor: 'http://127.0.0.1', secrets, bridge: '' } satisfies PreviewSettings);
  const [origin] = await Promise.race([once(server, 'message'), ended]);
  if (typeof origin !== 'string') throw new Error('The preview ended');
  return {
    async read(address: string): Promise<string> {
      // Tests compute for seconds between two pages: the server might close a kept connection just when it is used again.
      const answer = await fetch(origin + address, { headers: { cookie: 'editor-preview=key', connection: 'close' } });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    },
    async stop() {
      server.kill();
      await ended;
      remove();
    },
  };
}
