import { onTestFinished } from 'vitest';
import { createLog } from '../../../server/settings/log.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { startServer } from '../../../server/start/start-server.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { configuration as ownConfiguration, words } from './open-app.ts';
import { withoutLimits } from './run-server.ts';

export type OpenServer = Awaited<ReturnType<typeof openServer>>;

/**
 * Starts the server as `runServer` does, but in this process, in a fraction of the time: for tests
 * that are not about the process, its settings from outside or its end. It takes leads by then, and
 * is closed after the test.
 */
export async function openServer(
  environment: Record<string, string>,
  configuration = ownConfiguration,
) {
  const log = createLog(() => undefined);
  const settings = readSettings({ ...withoutLimits, PORT: '0', ...environment }, configuration);
  const server = await startServer({ settings, configuration, words, log });
  await waitUntil('leads are taken', async () => (await fetch(`${server.address}/readyz`)).ok);
  let closed: Promise<void> | undefined;
  const close = (withinMs: number) => {
    closed ??= server.close(withinMs);
    return closed;
  };
  onTestFinished(() => close(60_000));
  return { ...server, close };
}
