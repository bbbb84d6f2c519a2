import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';
import { gitIn } from '../support/processes/git-in.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';
import { listen } from '../support/servers/listen.ts';

const read = (file: string) => readFileSync(file, 'utf8');

function query(file: string, statement: string) {
  using database = new DatabaseSync(file);
  return database.prepare(statement).all();
}

describe('a release', () => {
  /** When a mute server answers: later than a release waits for. */
  const lateMs = 20_000;

  /**
   * Another address than the default one. On Linux, which the script is for, all of 127.0.0.0/8 is
   * this machine.
   */
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

  /**
   * Listens as systemd does for the version that runs. One with a file `mute` answers too late, one
   * with `full` cannot store leads, and so can none in a store that another version has changed.
   */
  async function holdAddress(runs: string, store: string): Promise<number> {
    const server = createServer(({ url }, response) => {
      const isChanged =
        existsSync(store) &&
        query(store, "select * from sqlite_master where name = 'changed'").length > 0;
      if (url === '/readyz' && (isChanged || existsSync(join(runs, 'dist/full'))))
        response.writeHead(503);
      if (existsSync(join(runs, 'dist/mute'))) setTimeout(() => response.end(), lateMs).unref();
      else response.end();
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return listen(server, host);
  }

  /**
   * A server's folders with a clone of a repository; npm, systemd and the test lead are stood in
   * for.
   * @param seconds how long a release waits for an answer, where none is to come; otherwise as long
   * as on a real server
   */
  async function createMachine(seconds?: number) {
    const folder = createTemporaryFolder();
    const origin = join(folder, 'origin');
    const code = join(folder, 'srv/code');
    const runs = join(folder, 'srv/site');
    const settings = join(folder, 'site.env');
    const store = join(folder, 'inbox.db');
    const git = gitIn(origin);
    const commit = (files: Record<string, string>) => {
      addFiles(origin, files);
      git('add', '--all');
      git('commit', '--quiet', '--message=change');
    };
    const adapt = (script: string) =>
      read(script)
        .replaceAll('/srv/', `${folder}/srv/`)
        .replaceAll('/etc/site.env', settings)
        .replaceAll('/etc/systemd/system', `${folder}/units`)
        .replaceAll('/usr/local/bin', `${folder}/bin`)
        .replaceAll(/--max-time \d+/g, (waits) => (seconds ? `--max-time ${seconds}` : waits))
        .replaceAll('-o site -g site ', '')
        .replaceAll(/tries=\d+/g, (tries) => (seconds ? 'tries=3' : tries));
    const stubs = {
      systemctl: '',
      runuser: 'shift 3; exec "$@"',
      npm: `if [ "$3" = check ]; then echo '33 before launch'; exit 1; fi
        if [ $1 = ci ]; then mkdir -p node_modules/.bin; ln -sf ${process.execPath} node_modules/.bin/node
        else mkdir dist dist-server; cp .env dist/built; cp mark mute full migrate dist 2>/dev/null; true; fi`,
      ssh: `echo "$1" >>${folder}/asked; shift; exec sh -c "$1"`,
      node: `exec ${process.execPath} "$@"`,
      // A version with a file `migrate` changes the store before its test lead fails.
      leads: `case "$*" in
        backup) mkdir -p ${folder}/backups; cp ${store} ${folder}/backups/one.db; echo ${folder}/backups/one.db holds 1 lead ;;
        'canary --stored') [ ! -e ${runs}/dist/migrate ] || { node ${folder}/migrate.cjs; exit 1; }; [ ! -e ${folder}/canary-fails ] ;;
        esac`,
    };
    for (const [name, text] of Object.entries(stubs)) {
      addFiles(folder, { [`bin/${name}`]: `#!/bin/sh\n${text}\n` });
      chmodSync(join(folder, 'bin', name), 0o755);
    }
    addFiles(origin, {
      'deploy/release': adapt('deploy/release'),
      'deploy/switch': adapt('deploy/switch'),
      'site/content/words.json': '{}',
    });
    git('init', '--quiet');
    commit({ mark: 'first' });
    git('clone', '--quiet', origin, code);
    const port = await holdAddress(runs, store);
    return {
      folder,
      commit,
      store,
      set: (text: string) =>
        addFiles(folder, {
          'site.env': `HOST="${host}" # of the private network\nPORT=${port}\n${text}\n`,
        }),
      release: (...parameters: string[]) =>
        runToEnd('sh', [join(code, 'deploy/release'), ...parameters], {
          env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
        }),
      running: () => readlinkSync(runs),
      listRunning: () => readdirSync(runs).sort(),
      readRunning: (file: string) => read(join(runs, file)),
      listVersions: () => readdirSync(join(folder, 'srv/releases')),
    };
  }

  test('of the same commit with other settings leaves what runs as it is until the new build has passed, and goes back to it', async () => {
    const machine = await createMachine();
    machine.set('ANON_KEY=before');
    await machine.release();
    const before = machine.running();

    machine.set('ANON_KEY=after');
    addFiles(machine.folder, { 'canary-fails': '' });
    expect(await machine.release()).toMatchObject({ code: 1 });
    expect(machine.running()).toBe(before);
    expect(machine.readRunning('dist/built')).toContain('before');
    expect(machine.readRunning('.env')).toContain('ANON_KEY=before');

    rmSync(join(machine.folder, 'canary-fails'));
    expect(await machine.release()).toMatchObject({ code: 0 });
    expect(machine.running()).not.toBe(before);
    expect(machine.readRunning('dist/built')).toContain('after');
  });

  test('that is rolled back to a version that cannot store leads says that, with another exit code', async () => {
    const machine = await createMachine(3);
    machine.set('');
    machine.commit({ full: '' });
    await machine.release();
    machine.commit({ mark: 'second', mute: '' });
    expect(await machine.release()).toMatchObject({
      code: 2,
      output: expect.stringMatching(/TAKES NO LEADS/),
    });
    expect(machine.readRunning('dist/mark')).toBe('first');
  });

  test.each([
    [false, 1, /takes leads, with the store from before/],
    [
      true,
      2,
      /TAKES NO LEADS[\s\S]*systemctl stop.*\nrm -f.*\ninstall .*one\.db.*inbox\.db\nsystemctl start/,
    ],
  ])(
    'that has changed the store gives the backup back, unless a lead came since: %s',
    async (isLeadThere, code, says) => {
      const machine = await createMachine(3);
      machine.set(`DATA_DIR=${machine.folder}`);
      query(machine.store, 'create table leads (id text, canary integer)');
      query(machine.store, "insert into leads values ('1', 0)");
      await machine.release();
      const lead = isLeadThere ? "insert into leads values ('2', 0);" : '';
      addFiles(machine.folder, {
        'migrate.cjs': `new (require('node:sqlite').DatabaseSync)('${machine.store}').exec("create table changed (a); ${lead}")`,
      });
      machine.commit({ mark: 'second', migrate: '' });
      expect(await machine.release()).toMatchObject({ code, output: expect.stringMatching(says) });
      expect(machine.readRunning('dist/mark')).toBe('first');
      expect(query(machine.store, 'select id from leads')).toHaveLength(isLeadThere ? 2 : 1);
    },
  );

  test('keeps the version that runs and the one before', async () => {
    const machine = await createMachine();
    machine.set('');
    const ran: string[] = [];
    for (const mark of ['first', 'first', 'second', 'third']) {
      if (mark !== 'first') machine.commit({ mark });
      expect(await machine.release()).toMatchObject({ code: 0 });
      ran.push(basename(machine.running()));
    }
    expect(machine.readRunning('dist/mark')).toBe('third');
    expect(machine.listRunning()).toEqual([
      '.env',
      '.env.released',
      'deploy',
      'dist',
      'dist-server',
      'site',
    ]);
    expect(new Set(ran).size).toBe(4);
    expect(machine.listVersions().sort()).toEqual(ran.slice(-2).sort());
  });

  test('goes to another machine over ssh; of the settings only what pages carry leaves that machine', async () => {
    const machine = await createMachine();
    machine.set('ANON_KEY="public key"\nSMTP_URL=smtps://user:password@smtp.example.com');
    expect(await machine.release('--to', 'root@www.example.com')).toMatchObject({ code: 0 });
    expect(machine.readRunning('dist/built')).toBe('ANON_KEY="public key"\n');
    expect(new Set(read(join(machine.folder, 'asked')).trim().split('\n'))).toEqual(
      new Set(['root@www.example.com']),
    );
  });
});
