import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCheck } from '../../scripts/check.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { runProcess } from '../support/processes/run-process.ts';
import { runHere } from '../support/processes/run-script.ts';
import { runLeads } from '../support/servers/run-leads.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Commands of other packages, and the tests themselves. */
const others = ['format', 'test'];
const commands = Object.entries<string>(scripts).filter(([name]) => !others.includes(name));

/** Runs the line of an npm script with one more word, in an empty data folder. */
function run(line: string, word: string, environment: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    DATA_DIR: createTemporaryFolder(),
    BROWSER: 'none',
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(`${line} ${word}`, {
    shell: true,
    encoding: 'utf8',
    timeout: 200_000,
    env,
  });
  return { code: status, stdout, stderr };
}

/** Matches the line of usage with which the help of every command begins. */
const usage = /^n(pm|ode) /m;

/** How each script reads its words; a command of each way is tried below. */
const ways = /\b(readOptions|runCommand|runInboxCommand)\(/;
test.each(commands)('npm run %s reads its words in one of the ways that are tried', (_, line) => {
  const [file = ''] = /\S+\.ts/.exec(line) ?? [];
  expect(readFileSync(file, 'utf8')).toMatch(ways);
});

test.each(['start', 'new', 'leads'])(
  'npm run %s does nothing with a wrong option, and shows its help',
  (name) => {
    const wrong = run(scripts[name], '--hepl');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toMatch(/there is no (option|command) --hepl/);
    expect(wrong.stderr).toMatch(usage);
    expect(wrong.stderr).not.toMatch(/^\s+at /m);
  },
);

test('--help answers, and nothing else is done, in each of the ways in which options are read', async () => {
  const answer = { code: 0, output: expect.stringMatching(usage) };
  expect(run(scripts.start, '--help')).toEqual({ code: 0, stdout: answer.output, stderr: '' });
  expect(await runLeads({}, '--help')).toEqual({ ...answer, errors: '' });
  expect(await runHere(runCheck, 'nowhere', '--help')).toEqual(answer);
});

test.each([
  ['leads', 'node editor/edit.ts', { EDIT_PORT: 'abc' }, /^EDIT_PORT: write a whole number/],
  ['edit', 'node editor/edit.ts', { SITE: 'nowhere' }, /nowhere\/site\.config\.jsonc: the file is/],
  [
    'new',
    'node scripts/new.ts /proc/foo --name X --languages en',
    {},
    /^\/proc cannot be written in; name another folder \((EACCES|ENOENT)\)/,
  ],
  [
    'new',
    'node scripts/new.ts nowhere/agency --name X --languages en,xx',
    {},
    /^xx is no language code that browsers know/,
  ],
])('%s says without a stack trace what is wrong: %s', (_, line, environment, told) => {
  const { code, stderr } = run(line, '', environment);
  expect(stderr).toMatch(told);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).not.toBe(0);
});

test.each([
  [['constructor'], 'there is no command constructor'],
  [['backup', '--to', ''], '--to takes a value behind it'],
  [['list', '--limit='], '--limit takes a value behind it'],
  [['show'], 'the ID of a lead is missing'],
  [['status', 'x'], 'too many words'],
  [['erase', 'a@b.c', '--limit', '3'], 'there is no option --limit'],
  [[], 'no command'],
])('leads %j is wrong use', async (words, told) => {
  const { code, errors } = await runLeads({}, ...words);
  expect([code, errors.split('\n')[0]]).toEqual([2, `leads: ${told}`]);
});

test('leads says which setting cannot be used', async () => {
  const refused = { code: 1, errors: expect.stringContaining('RATE_LIMIT') };
  expect(await runLeads({ RATE_LIMIT: 'x' }, 'list')).toMatchObject(refused);
});

test('npm run dev says what keeps a form from being sent, and goes on', async () => {
  const { stop } = await runProcess(
    [process.execPath, 'scripts/dev.ts', '--port', String(await findFreePort())],
    { RATE_LIMIT: 'x' },
    /RATE_LIMIT: .*\nUntil this is mended, pages are shown and no form is sent\.\n[\s\S]*http:/,
  );
  await stop();
});

test('leads names the option that is meant, with the lines of its command alone', async () => {
  const { code, errors } = await runLeads({}, 'status', '--jsn');
  expect([code, errors.split('\n')[0]]).toEqual([
    2,
    'leads: there is no option --jsn; did you mean --json?',
  ]);
  expect(errors).toMatch(/^ {2}status \[--json\]/m);
  expect(errors).not.toContain('export');
  expect((await runLeads({}, 'help')).code).toBe(0);
  expect((await runLeads({}, 'staus')).errors).toContain('did you mean status?');
});

test('leads refuses an empty word, and an option that npm took for itself', async () => {
  const empty = await runLeads({}, 'retry', '');
  expect([empty.code, empty.errors.split('\n')[0]]).toEqual([
    2,
    'leads: the word behind the command is empty',
  ]);
  const npm = { npm_lifecycle_event: 'leads', npm_config_json: 'true' };
  expect((await runLeads(npm, 'list')).errors).toContain('npm run leads -- list --json');
});
