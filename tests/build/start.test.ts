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
    [process.execPath, 'scripts/start.ts'],
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
    project.folder,
  );
  return { ...running, address: `http://127.0.0.1:${port}` };
}

const owner = 'agency';
const article = 'content/en/blog/waits-for-its-day.md';

/**
 * Writes the folder that `npm run new` makes: its site takes half as long to build as that of the
 * tests' own owner.
 */
function writeOwner() {
  writeFolder(join(project.folder, owner), 'Agency', ['en']);
  const files = ['content/en/blog.json', article, 'media/booking-page.svg'];
  for (const file of files) cpSync(join(ownerFolder, file), join(project.folder, owner, file));
  project.edit(`${owner}/site.config.jsonc`, (text) =>
    text.replace('"blog": false', '"blog": true'),
  );
  const date = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  project.edit(`${owner}/${article}`, (text) =>
    text
      .replace('2999-01-01', date)
      .replace(/service: .*/, 'service: "first-offer"')
      .replace(/\[so do these\].*/, 'so do these.'),
  );
}

let project: ProjectCopy;
let first: Awaited<ReturnType<typeof startOn>> & { built: string[] };
beforeAll(async () => {
  project = copyProject();
  writeOwner();
  const { output, status } = await startOn(0);
  const built = readdirSync(join(project.folder, 'dist'), { recursive: true, encoding: 'utf8' });
  first = { output, status, built };
});
afterAll(() => project.remove());

/** The output of a start some days later, and the status of the article's address. */
async function startOn(daysAhead: number) {
  const { address, output, stop } = await start(daysAhead, String(await findFreePort()));
  const { status } = await fetch(`${address}/blog/waits-for-its-day`);
  await stop();
  return { output: output(), status };
}

test('npm start says in under 15 lines, without colours, where the site, the inbox and the mails are', () => {
  const { output, status, built } = first;
  expect(output.split('\n').length, output).toBeLessThan(15);
  expect(output).toMatch(
    /Building the site…\n[\s\S]*Building the server…\n[\s\S]*http:\/\/127\.0\.0\.1:\d+[\s\S]*inbox\.db[\s\S]*mail/,
  );
  expect(output).not.toContain('\x1b');
  expect(status).toBe(404);
  // Until its first article the blog has no pages; the other modules are not in this folder.
  expect(built).toContain('index.html');
  expect(built.filter((file) => /blog|portfolio|sample[\\/]booking\.html|feed/.test(file))).toEqual(
    [],
  );
});

test('npm start builds again only on another day, then with the articles that waited', async () => {
  expect(await startOn(0)).toMatchObject({
    status: 404,
    output: expect.not.stringContaining('Building'),
  });
  expect(await startOn(5)).toMatchObject({
    status: 200,
    output: expect.stringContaining('Building the site'),
  });
});
