import { findFreePort } from '../processes/find-free-port.ts';
import { type RunningProcess, runProcess } from '../processes/run-process.ts';
import { waitUntil } from '../processes/wait-until.ts';

export type RunningServer = RunningProcess & { address: string };

/** A server for tests: on this machine, without limits, with a tiny site. */
export const withoutLimits = {
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  CONFIRMATION_LIMIT: 'off',
  SITE_DIR: 'tests/support/servers/site',
  SMTP_URL: '',
  DATABASE_URL: '',
};

type Options = {
  fileLimit?: number;
  folder?: string;
  program?: string;
  logFile?: string;
  takesLeads?: boolean;
};

/**
 * Starts the built-in server as `npm run serve` does, on a port of its own, without limits and with
 * a tiny site. It takes leads by then: on a busy machine its store is open after its pages.
 * @param fileLimit the largest file it may write, in blocks of 512 bytes: beyond it the system
 * refuses to write, as on a full disk
 * @param folder the working directory
 * @param logFile where its log goes instead of the output
 * @param takesLeads false for a server whose store cannot be opened
 */
export async function runServer(
  environment: Record<string, string>,
  {
    fileLimit,
    folder = '.',
    program = 'dist-server/node.js',
    logFile,
    takesLeads = true,
  }: Options = {},
): Promise<RunningServer> {
  const port = environment.PORT ?? String(await findFreePort());
  const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `;
  const log = logFile === undefined ? '' : ` 2> "${logFile}"`;
  const server = await runProcess(
    ['sh', '-c', `cd "${folder}"; ${limit}exec "${process.execPath}" "${program}"${log}`],
    {
      ...withoutLimits,
      npm_lifecycle_event: 'serve',
      ...environment,
      PORT: port,
    },
    /Site +http|server started/,
  );
  const address = `http://127.0.0.1:${port}`;
  // A connection that is kept would be used again for the next server on this port.
  const headers = { connection: 'close' };
  const isReady = async () => (await fetch(`${address}/readyz`, { headers })).ok;
  if (takesLeads)
    await waitUntil('leads are taken', isReady).catch(async (error) => {
      await server.stop('SIGKILL');
      throw error;
    });
  return { ...server, address };
}
