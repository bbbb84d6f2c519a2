import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { addFiles, writeFiles } from '../support/files/write-files.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('a set-up', () => {
  /**
   * A fresh Debian on which programs that change it only note that they were called; the mail
   * server is real.
   */
  async function createMachine() {
    const mail = await openMailSink();
    const noted = ['apt-get', 'npm', 'useradd', 'systemctl', 'leads', 'sqlite3'];
    const programs: Record<string, string> = {
      ...Object.fromEntries(noted.map((name) => [name, `echo "${name} $*" >>FOLDER/done`])),
      id: 'if [ $1 = -u ]; then echo 0; else grep -q ^useradd FOLDER/done; fi',
      ss: 'cat FOLDER/ports',
      hostname: 'echo 192.0.2.7',
      getent: 'grep " $2$" FOLDER/names',
      openssl: 'echo 0123456789abcdef',
      node: 'echo 24',
      dpkg: 'cat FOLDER/broken; [ $1 = --audit ] || { echo "dpkg $*" >>FOLDER/done; : >FOLDER/broken; }',
      caddy: 'echo 2.6.2',
      curl: `case "$*" in *healthz*) ;; *) exec ${process.env.CURL ?? '/usr/bin/curl'} "$@" ;; esac`,
    };
    const folder = writeFiles({
      ports: '',
      broken: '',
      names: '192.0.2.7 www.harbour.example\n192.0.2.7 harbour.example\n',
      done: '',
      'etc/caddy/Caddyfile': '# The Caddyfile is an easy way to configure your Caddy web server.\n',
      'etc/systemd/system/ssh.service': '',
      'run/systemd/system/booted': '',
      'etc/debian_version': '13',
      'usr/local/bin/tool': '',
      'code/.env.example': read('.env.example'),
      'code/site/site.config.jsonc': '{}',
    });
    for (const [name, text] of Object.entries(programs))
      addFiles(folder, { [`bin/${name}`]: `#!/bin/sh\n${text.replaceAll('FOLDER', folder)}\n` });
    for (const file of ['Caddyfile', 'leads', 'systemd/site.service', 'systemd/site.socket'])
      addFiles(folder, { [`code/deploy/${file}`]: read(join('deploy', file)) });
    addFiles(folder, {
      'code/deploy/release': `#!/bin/sh\necho release >>${folder}/done; mkdir -p ${folder}/srv/site; cp ${folder}/etc/site.env ${folder}/srv/site/.env.released\n`,
      'code/deploy/setup': read('deploy/setup')
        .replaceAll(/(?<![\w.])\/(etc|srv|var\/lib|run\/systemd|usr\/local)\b/g, `${folder}/$1`)
        .replaceAll(/-[og] site /g, ''),
    });
    for (const name of Object.keys(programs)) chmodSync(join(folder, 'bin', name), 0o755);
    chmodSync(join(folder, 'code/deploy/release'), 0o755);
    const settings = {
      SITE_URL: 'https://www.harbour.example',
      SITE: 'site',
      SMTP_URL: mail.url,
      MAIL_FROM: `"Harbour's, Ltd" <website@harbour.example>`,
      MAIL_TO: 'hello@harbour.example',
      ALERT_URL: "mailto:boss@o'hara.example",
    };
    return {
      folder,
      mail,
      settings,
      async setUp(environment: Record<string, string> = settings) {
        const before = read(join(folder, 'done')).split('\n').length - 1;
        const ended = await runToEnd('sh', [join(folder, 'code/deploy/setup')], {
          env: { PATH: `${folder}/bin:${process.env.PATH}`, ...environment },
        });
        return { ...ended, done: read(join(folder, 'done')).split('\n').slice(before, -1) };
      },
    };
  }

  test('installs and starts a site; a second run changes only what differs', async () => {
    const { folder, settings, setUp } = await createMachine();
    const first = await setUp();
    expect(first, first.output).toMatchObject({
      code: 0,
      output: expect.not.stringMatching(/WARNING: (?!ALERT_URL)/),
    });
    expect(first.done).toContain('release');
    expect(first.done).toContain('useradd --system --shell /usr/sbin/nologin site');
    expect(read(join(folder, 'etc/site.env'))).toMatch(/^ANON_KEY='0123456789abcdef'$/m);
    const blocks = read('deploy/Caddyfile')
      .replaceAll('example.com', 'harbour.example')
      .replace('request_buffers', 'buffer_requests #')
      .replaceAll(/^#.*\n|^\n/gm, '');
    expect(read(join(folder, 'etc/caddy/Caddyfile')).replaceAll(/^\n/gm, '')).toBe(blocks);

    const unchanged = [
      'systemctl enable --quiet --now site.socket site.service',
      'systemctl enable --quiet --now caddy',
    ];
    const canary = `leads canary --url ${settings.SITE_URL}`;
    expect((await setUp({})).done).toEqual([...unchanged, canary]);
    const alarm = 'https://chat.example/hook';
    expect((await setUp({ ALERT_URL: alarm })).done).toEqual(['release', ...unchanged, canary]);
    expect(parseEnv(read(join(folder, 'etc/site.env')))).toMatchObject({
      ...settings,
      ALERT_URL: alarm,
      TRUST_PROXY: '1',
    });
  });

  test('warns of a domain that resolves to another machine', async () => {
    const { folder, setUp } = await createMachine();
    addFiles(folder, { names: '198.51.100.9 www.harbour.example\n' });
    const { code, output } = await setUp();
    expect(code).toBe(0);
    expect(output).toContain(
      'WARNING: www.harbour.example leads to 198.51.100.9 , this machine is 192.0.2.7',
    );
    expect(read(join(folder, 'etc/caddy/Caddyfile'))).not.toMatch(/^harbour/m);
  });

  test('goes on after an abort within apt, and warns when the mail account is the only way to tell of its failure', async () => {
    const { folder, setUp } = await createMachine();
    addFiles(folder, { broken: 'The following packages are only half configured' });
    const { code, output, done } = await setUp();
    expect([code, output]).toEqual([0, expect.stringMatching(/WARNING: ALERT_URL has no webhook/)]);
    expect(done.slice(0, 2)).toEqual([
      'dpkg --configure -a',
      expect.stringContaining('apt-get install -qq --fix-broken'),
    ]);
  });

  type Machine = Awaited<ReturnType<typeof createMachine>>;
  test.each<[string, (machine: Machine) => void, RegExp]>([
    [
      'anybody but root',
      ({ folder }) => addFiles(folder, { 'bin/id': '#!/bin/sh\necho 1000\n' }),
      /with sudo/,
    ],
    [
      'a machine without systemd',
      ({ folder }) => rmSync(join(folder, 'run'), { recursive: true }),
      /for Debian and Ubuntu/,
    ],
    [
      'a taken port',
      ({ folder }) =>
        addFiles(folder, { ports: 'LISTEN 0 511 *:80 *:* users:(("apache2",pid=7,fd=4))\n' }),
      /apache2.*\n.*disable --now/,
    ],
    [
      'a setting that is missing',
      ({ settings }) => Object.assign(settings, { MAIL_TO: '' }),
      /Set these.*\nMAIL_TO: .*\n$/,
    ],
    [
      'a sender that the account may not use',
      ({ mail }) => Object.assign(mail, { refuseSenders: 553 }),
      /< 553 Not your address[\s\S]*MAIL_FROM/,
    ],
  ])('refuses %s before it installs anything', async (_what, spoil, says) => {
    const machine = await createMachine();
    spoil(machine);
    expect(await machine.setUp()).toMatchObject({
      code: 1,
      output: expect.stringMatching(says),
      done: [],
    });
    expect(existsSync(join(machine.folder, 'etc/site.env'))).toBe(false);
  });
});
