import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variableNames } from '../../server/settings/settings.ts';
import { writeFiles } from '../support/files/write-files.ts';
import { runTool } from '../support/processes/run-tool.ts';
import { runLeads } from '../support/servers/run-leads.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const docs = ['docs/deploy.md', 'docs/deploy-otherwise.md', 'docs/runbook.md'].map(read).join('\n');
const findAll = (pattern: RegExp, text = docs) => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found as string)),
];
const listBlocks = (language: string) =>
  findAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));

/**
 * The result of a tool that finds nothing. It also stands for a tool that is not installed, which
 * `runTool` reports.
 */
const passes = { code: 0, output: expect.not.stringMatching(/warn|error:/i) };

/** Variables that only the build reads. */
const buildVariables = ['SITE'];

describe('the variables', () => {
  test('of the server are those of .env.example', () => {
    const listed = findAll(/^([A-Z_]+)=/gm, read('.env.example'));
    expect(listed.sort()).toEqual([...variableNames, ...buildVariables].sort());
    expect(listed.length).toBeLessThanOrEqual(20);
  });

  test('that the docs name are known', () => {
    const elsewhere = [
      'SUPABASE_DB_URL',
      'SUPABASE_ANON_KEY',
      'NODE_EXTRA_CA_CERTS',
      ...buildVariables,
    ];
    const named = findAll(/\b([A-Z]+(?:_[A-Z]+)+|SITE|HOST|PORT)(?=[=`])/g);
    expect(named.length).toBeGreaterThan(12);
    expect(
      named.filter((name) => !variableNames.includes(name) && !elsewhere.includes(name)),
    ).toEqual([]);
  });
});

test('the units that the docs name are there', () => {
  const units = findAll(/\b(site(?:-\w+)?@?\.(?:service|socket|timer))\b/g);
  expect(units).toContain('site.socket');
  expect(units.filter((unit) => !existsSync(join('deploy/systemd', unit)))).toEqual([]);
});

test('the commands of the inbox that the docs name are there', async () => {
  const { output } = await runLeads({}, '--help');
  const commands = findAll(/^ {2}(\w+)/gm, output);
  const named = findAll(/(?:^|`)(?:npm run leads -- |leads )([a-z]+)/gm);
  expect(named).toContain('canary');
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});

describe('the units', () => {
  /** Writes the units as they are installed, with this folder in place of the one on a server. */
  function installUnits(): string[] {
    const units = readdirSync('deploy/systemd');
    const adapt = (unit: string) =>
      read(join('deploy/systemd', unit))
        .replaceAll('/srv/site', process.cwd())
        .replace('ExecStart=node', `ExecStart=${process.execPath}`);
    const folder = writeFiles(Object.fromEntries(units.map((unit) => [unit, adapt(unit)])));
    return units.map((unit) => join(folder, unit));
  }

  test('are what systemd understands', () => {
    expect(runTool('systemd-analyze', 'verify', '--man=no', ...installUnits()) ?? passes).toEqual(
      passes,
    );
  });

  test('have an exposure of at most 1.5 of 10, as systemd judges it', () => {
    const unit = installUnits().find((file) => basename(file) === 'site.service') as string;
    const judged = runTool('systemd-analyze', 'security', '--offline=true', '--threshold=15', unit);
    expect(judged?.code ?? 0).toBe(0);
  });
});

describe('the proxies', () => {
  test('Caddy understands its file and those of the docs', () => {
    const lines = listBlocks('caddyfile');
    expect(lines).toHaveLength(1);
    const [upstreams] = findAll(/"UPSTREAM=(.*)"/g);
    // deploy/setup writes the same for Debian's Caddy.
    const isOld = /^v?2\.([0-5]\.|6\.[0-3])/.test(runTool('caddy', 'version')?.output ?? '');
    const site = read('deploy/Caddyfile').replace(
      'request_buffers',
      isOld ? 'buffer_requests #' : 'request_buffers',
    );
    const behindProxies = site.replace(
      '{$UPSTREAM:127.0.0.1:4321} {',
      `${upstreams} {\n\t\t${lines[0]?.trim()}`,
    );
    const folder = writeFiles({ Caddyfile: site, 'docs.caddyfile': behindProxies });
    for (const file of ['Caddyfile', 'docs.caddyfile'])
      expect(
        runTool('caddy', 'adapt', '--adapter', 'caddyfile', '--config', join(folder, file)) ??
          passes,
      ).toEqual(passes);
  });

  test('nginx understands its file of the docs', () => {
    const files = listBlocks('nginx');
    expect(files).toHaveLength(1);
    const site = files.join('').replaceAll(/\/etc\/letsencrypt\/\S+\/(\w+\.pem)/g, '$1');
    const main =
      'pid pid; error_log stderr warn; events {}\nhttp { access_log off; include site.conf; }\n';
    const folder = writeFiles({ 'nginx.conf': main, 'site.conf': site });
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      join(folder, name),
    ) as [string, string];
    runTool(
      'openssl',
      'req',
      '-x509',
      '-nodes',
      '-subj',
      '/CN=www.example.com',
      '-keyout',
      key,
      '-out',
      certificate,
    );
    const judged = runTool('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'));
    expect(judged ?? { code: 0 }, judged?.output).toMatchObject({ code: 0 });
  });
});
