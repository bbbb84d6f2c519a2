import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/copy-project.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { runProcess } from '../support/run-process.ts';

const day = 24 * 3_600_000;

/** Sets the clock of a process and of its children. */
const setClock = (ahead: number) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date;
     globalThis.Date = class extends Real {
       constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}); }
       static now() { return Real.now() + ${ahead}; }
     };`,
  )}`;

/** `npm start` in the copy of the project, some days from now. */
async function start(daysAhead: number) {
  const port = String(await findFreePort());
  const running = await runProcess(
    process.execPath,
    ['scripts/start.ts'],
    {
      SITE: 'site',
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

let project: ProjectCopy;
/** The first start, which builds everything; an article has its day three days later. */
let first: { output: string; status: number };
beforeAll(async () => {
  project = copyProject();
  const date = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  project.edit('site/content/en/blog/waits-for-its-day.md', (text) => text.replace('2999-01-01', date));
  first = await startOn(0);
});
afterAll(() => project.remove());

/** The output of a start some days later, and the status of the article's address. */
async function startOn(daysAhead: number) {
  const { address, output, stop } = await start(daysAhead);
  const { status } = await fetch(`${address}/blog/waits-for-its-day`);
  await stop();
  return { output: output(), status };
}

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
  const after = await startOn(5);
  expect(after).toMatchObject({ status: 200, output: expect.stringContaining('Building the site') });
});
