import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/new/write-folder.ts';
import { copyProject, type ProjectCopy } from '../support/files/copy-project.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { runProcess } from '../support/processes/run-process.ts';

const day = 24 * 3_600_000;

/** The value of NODE_OPTIONS that sets the clock of a process and of its children. */
const setClock = (ahead: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date;
     globalThis.Date = class extends Real {
       constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}); }
       static now() { return Real.now() + ${ahead}; }
     };`,
  )}`;

/** `npm start` in the copy of the project, some days from now. */
async function start(daysAhead: number, port: string) {
  const running = await runProcess(
    process.execPath,
    ['scripts/start.ts'],
    {
      SITE: owner,
      SITE_DIR: '',
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: '',
      SMTP_URL: '',
      NODE_ENV: '',
      npm_lifecycle_event: 'start',
      NODE_OPTIONS: setClock(daysAhead * day),
    },
    /Site +http\S+\n[\s\S]*\n$/,
    { folder: project.folder, withinMs: 4 * 60_000 },
  );
  return { ...running, address: `http://127.0.0.1:${port}` };
}

const owner = 'agency';
const article = 'content/en/blog/waits-for-its-day.md';

/** Writes the folder that `npm run new` makes: its site takes half as long to build as that of the tests' own owner. */
function writeOwner() {
  writeFolder(join(project.folder, owner), 'Agency', ['en']);
  const files = ['content/en/blog.json', article, 'media/booking-page.svg'];
  for (const file of files) cpSync(join(ownerFolder, file), join(project.folder, owner, file));
  project.edit(`${owner}/site.config.jsonc`, (text) => text.replace('"blog": false', '"blog": true'));
  const date = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  project.edit(`${owner}/${article}`, (text) =>
    text
      .replace('2999-01-01', date)
      .replace(/service: .*/, 'service: "first-offer"')
      .replace(/\[so do these\].*/, 'so do these.'),
  );
}

let project: ProjectCopy;
/** The first start, which builds everything; an article has its day three days later. */
let first: { output: string; status: number };
/** A build of the same owner that ran at the same time, five days later by its clock. */
let beside: { succeeded: boolean; output: string };
beforeAll(async () => {
  project = copyProject();
  writeOwner();
  [first, beside] = await Promise.all([
    startOn(0),
    project.build({ SITE: owner, SITE_DIR: 'dist-beside', NODE_OPTIONS: setClock(5 * day) }),
  ]);
});
afterAll(() => project.remove());

/** The output of a start some days later, and the status of the article's address. */
async function startOn(daysAhead: number) {
  const { address, output, stop } = await start(daysAhead, String(await findFreePort()));
  const { status } = await fetch(`${address}/blog/waits-for-its-day`);
  await stop();
  return { output: output(), status };
}

test('two builds of one owner succeed at once; the one after the day of an article has it, and both have all else', () => {
  expect(beside.succeeded, beside.output).toBe(true);
  const [later, now] = ['dist-beside', 'dist'].map((name) =>
    readdirSync(join(project.folder, name), { recursive: true, encoding: 'utf8' }).sort(),
  );
  expect(now).toContain('index.html');
  expect(now?.filter((file) => !later?.includes(file))).toEqual([]);
  const more = later?.filter((file) => !now?.includes(file));
  expect(more).toContain(join('blog', 'waits-for-its-day.html'));
  // Until its first article the blog has no pages.
  expect(more?.filter((file) => !/\bblog\b/.test(file))).toEqual([]);
});

test('npm start says in under 15 lines, without colours, where the site, the inbox and the mails are', () => {
  expect(first.output.split('\n').length, first.output).toBeLessThan(15);
  expect(first.output).toMatch(
    /Building the site…\n[\s\S]*Building the server…\n[\s\S]*http:\/\/127\.0\.0\.1:\d+[\s\S]*inbox\.db[\s\S]*mail/,
  );
  expect(first.output).not.toContain('\x1b');
});

test('npm start builds the site again once the day of an article has come, and not before', async () => {
  expect(first.status).toBe(404);
  const before = await startOn(1);
  expect(before).toMatchObject({ status: 404, output: expect.not.stringContaining('Building') });
  // The build that begins then refuses the port at once; what a build makes on that day is compared above.
  await expect(start(5, 'none')).rejects.toThrow('Building the site');
});
