import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupFolder, readSettings, type Settings } from '../settings/settings.ts';
import { findShortage } from '../stores/measure-room.ts';
import { openStore, sqliteFile } from '../stores/open-store.ts';
import { prepareFolder } from '../stores/prepare-folder.ts';
import { makeBackup } from '../stores/sqlite/backups.ts';
import { runCanary } from '../tasks/run-canary.ts';
import type { CommandWithoutStore } from './command.ts';

/** The names of trial folders begin with it. */
const prefix = 'trial-';

/** Settings of the server on trial: a free port, an SQLite store, mail in a folder, and nothing that leaves the machine. */
const isolation = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  SMTP_URL: '',
  ALLOWED_ORIGINS: '',
  LISTEN_PID: '',
  npm_lifecycle_event: '',
  WEBHOOK_URL: '',
  WEBHOOK_SECRET: '',
  ALERT_URL: '',
  SITE_URL: '',
};

/**
 * Backs the store up, then starts this version on a copy of it, beside the server that runs, and sends it a test lead. Exit code 1
 * when the version must not be released.
 */
export const trial: CommandWithoutStore = async ({ settings, configuration, print }) => {
  prepareFolder(settings.dataFolder);
  // Remove the copies of trials that were killed.
  for (const name of readdirSync(settings.dataFolder).filter((name) => name.startsWith(prefix)))
    rmSync(join(settings.dataFolder, name), { recursive: true });
  const folder = mkdtempSync(join(settings.dataFolder, prefix));
  try {
    const copied = await copyStore(settings, folder);
    const environment = { ...process.env, ...isolation, DATA_DIR: folder };
    const server = await startVersion(environment);
    try {
      const trialSettings = { ...readSettings(environment, configuration), port: server.port };
      const store = await openStore(trialSettings, { create: false });
      await runCanary({ store, settings: trialSettings, configuration }).finally(store.close);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${server.listErrors()}`);
    } finally {
      await server.stop();
    }
    print(`${copied} The test lead got through this version.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Backs the store up and copies the backup into a folder. @returns what was done, for the person who runs the trial */
async function copyStore(settings: Settings, folder: string): Promise<string> {
  if (settings.databaseUrl) return 'PostgreSQL is neither backed up nor copied here: the trial had an empty store.';
  const file = sqliteFile(settings);
  if (!existsSync(file)) return 'There is no store yet.';
  const { floorMegabytes } = settings;
  const { copy, leads } = await makeBackup(file, backupFolder(settings), { floorMegabytes });
  const shortage = findShortage(folder, floorMegabytes, statSync(copy).size);
  if (shortage) throw new Error(`There is no room for a copy of the store to try the version on: ${shortage}.`);
  copyFileSync(copy, join(folder, basename(file)));
  return `${copy} holds ${leads} leads and is whole.`;
}

async function startVersion(environment: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'node.js')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'close');
  let log = '';
  const listErrors = () =>
    log
      .split('\n')
      .filter((line) => !line.includes('"level":"info"'))
      .join('\n');
  const port = await new Promise<number>((resolve, reject) => {
    server.stderr.on('data', (part) => {
      log += part;
      const [, found] = /"server started".*?:\/\/127\.0\.0\.1:(\d+)/.exec(log) ?? [];
      if (found) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`The version ended at its start:\n${listErrors()}`)));
  });
  return {
    port,
    listErrors,
    stop() {
      server.kill();
      return ended;
    },
  };
}
