import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../editor/server/workspace.ts';
import { copyOwner } from '../support/editor/open-editor.ts';

/** KILLS=100 for a longer look. */
const kills = Number(process.env.KILLS ?? 5);

/** The last counts that a run said it had written: as drafts, and as saved files. */
type Done = { changed: number; saved: number };

/** Runs an editor that saves repeatedly, and kills it at a random moment after its first save. */
async function runAndKill({ owner, drafts }: ReturnType<typeof copyOwner>, from: number): Promise<Done> {
  const child = spawn(process.execPath, ['tests/support/editor/save-forever.ts', owner, drafts, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const done: Done = { changed: 0, saved: 0 };
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      for (const [, what, count] of String(chunk).matchAll(/(changed|saved) (\d+)\n/g)) done[what as keyof Done] = Number(count);
      if (done.saved >= from) resolve();
    });
    child.once('close', () => resolve());
  });
  await sleep(Math.random() * 150);
  child.kill('SIGKILL');
  await ended;
  return done;
}

test('an editor that is killed while it saves leaves whole files and loses no draft', async () => {
  const folders = copyOwner();
  const list = () => readdirSync(folders.owner, { recursive: true, encoding: 'utf8' }).sort();
  const names = list();
  const files = names.filter((file) => file.endsWith('.json'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(folders.owner, file), 'utf8')]));
  const countIn = (file: string, text = '') => {
    const [whole = '', count] = /\n(\d+)$/.exec(text) ?? [];
    expect(text).toBe(`${texts.get(file)}${whole}`);
    return Number(count);
  };
  let next = 1;
  for (let kill = 0; kill < kills; kill++) {
    const { changed, saved } = await runAndKill(folders, next);
    expect(saved).toBeGreaterThanOrEqual(next);
    const workspace = openWorkspace(folders.owner, folders.drafts);
    for (const file of files) {
      const onDisk = countIn(file, readFileSync(join(folders.owner, file), 'utf8'));
      expect(onDisk).toBeGreaterThanOrEqual(saved);
      expect(countIn(file, workspace.read(file))).toBeGreaterThanOrEqual(Math.max(onDisk, changed));
      expect(workspace.conflictsOf(file)).toEqual([]);
    }
    expect(list()).toEqual(names);
    next = changed + 2;
  }
}, 300_000);
