import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFolder } from '../../editor/server/folder.ts';
import { writeFiles } from '../support/files/write-files.ts';

/** KILLS sets how often the editor is killed. */
const kills = Number(process.env.KILLS ?? 5);
const files = ['about', 'contact', 'home', 'services'].map((name) => `content/en/${name}.json`);
const around = (title: string) =>
  `{\n  "hero": {   "standfirst": "Ours" },\n  "title": "${title}"\n}\n`;

/**
 * Runs an editor that types, and kills it at a random moment.
 * @returns the last number that it said it had taken
 */
async function runAndKill(owner: string, from: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['tests/support/editor/save-forever.ts', owner, String(from)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  let typed = from - 1;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      typed = Number(String(chunk).match(/\d+(?=\n$)/)?.[0] ?? typed);
      resolve();
    });
    child.once('close', () => resolve());
  });
  await sleep(Math.random() * 150);
  child.kill('SIGKILL');
  await ended;
  return typed;
}

test('an editor that is killed while it writes leaves whole files, with all that it took', async () => {
  const owner = writeFiles(Object.fromEntries(files.map((file) => [file, around('0')])));
  let next = 1;
  for (let kill = 0; kill < kills; kill++) {
    const typed = await runAndKill(owner, next);
    expect(typed).toBeGreaterThanOrEqual(next);
    for (const file of files) {
      const text = readFileSync(join(owner, file), 'utf8');
      const title = Number(JSON.parse(text).title);
      expect(text).toBe(around(String(title)));
      expect(title).toBeGreaterThanOrEqual(typed);
    }
    openFolder(owner);
    expect(readdirSync(join(owner, 'content/en'))).toEqual(
      files.map((file) => file.replace('content/en/', '')),
    );
    next = typed + 3;
  }
});
