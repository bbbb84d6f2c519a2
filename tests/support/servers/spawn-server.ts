import { onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { runServer } from './run-server.ts';

/** Runs a server until the test ends, with a data folder of its own unless it is given one. */
export async function spawnServer(
  environment: Record<string, string> = {},
  options?: Parameters<typeof runServer>[1],
) {
  const server = await runServer({ DATA_DIR: createTemporaryFolder(), ...environment }, options);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}
