import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valueAt } from '../model/schemas/value-at.ts';
import { writeFiles } from '../tests/support/files/write-files.ts';
import { type Change, fieldId, type Path } from './api.ts';
import { EditorClient } from './page/client.ts';
import { createApp } from './server/app.ts';
import { readValue } from './server/edit-file.ts';
import { openFolder } from './server/folder.ts';
import { openDraft } from './server/open-draft.ts';

/** The environment may set the number of edits (EDITS) and the seed of their sequence (SEED). */
const edits = Number(process.env.EDITS ?? 1000);
const seed = Number(process.env.SEED ?? 1);
const home = 'content/en/home.json';
const article = 'content/en/blog/first.md';
/** Every text is a number that stands nowhere else. */
const json = `{
  "hero": { "standfirst": "t1" },
  "why": {
    "title": "t2",
    "reasons": [
      { "id": "speed", "title": "t3" },
      { "id": "price", "title": "t4" }
    ]
  }
}
`;
const markdown = '---\ntitle: "t5"\n---\n\nt6\n\nt7\n';
const fields: [file: string, path?: Path][] = [
  [home, ['hero', 'standfirst']],
  [home, ['why', 'title']],
  [home, ['why', 'reasons', 'speed', 'title']],
  [home, ['why', 'reasons', 'price', 'title']],
  [article, ['title']],
  [article],
];
const textsIn = (value: unknown): string[] => String(value).match(/t\d+/g) ?? [];

/** Mulberry32: the same numbers for the same seed. */
function createRandom(state: number) {
  let now = state;
  const next = () => {
    now = (now + 0x6d2b79f5) | 0;
    let mixed = Math.imul(now ^ (now >>> 15), now | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <Entry>(list: readonly Entry[]): Entry => list[Math.floor(next() * list.length)] as Entry;
}

/** The field with the focus, in which its author types; '' where a press chose the value. */
const inUse = { id: '' };

const guard = { middleware: (_: unknown, next: () => Promise<void>) => next() };

/** The editor's server without its checks: what is typed is written, right or wrong. */
function openServer(owner: string, faults: { writesLeft: number }) {
  const folder = openFolder(owner);
  const { change } = openDraft({
    folder: {
      ...folder,
      write(contents, versions) {
        for (const entry of contents) {
          if (faults.writesLeft-- === 0) throw new Error('killed');
          folder.write(new Map([entry]), versions);
        }
      },
    },
    findBroken: async () => [],
  });
  let revision = randomUUID();
  const fileOf = (path: string) => [path, readValue(path, folder.read(path) ?? '')];
  const editor = {
    state: () => ({
      revision,
      files: Object.fromEntries([home, article].map(fileOf)),
      problems: [],
      languages: [],
    }),
    async change(changes: readonly Change[]) {
      revision = randomUUID();
      return change(changes);
    },
    refresh() {
      revision = randomUUID();
    },
  };
  const preview = { now: () => 'stopped', revision: () => '' };
  const app = createApp({ editor, guard, preview, page: () => undefined } as unknown as Parameters<
    typeof createApp
  >[0]);
  return { app, refresh: editor.refresh };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'session' ? 'session' : null),
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, activeElement: inUse });
});
afterEach(() => {
  vi.useRealTimers();
  // Modules of the next file are evaluated before its first test: with half a document, those of
  // the text editor fail.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A thousand edits may take that long while other tests run.
test('no text is lost by typing, reloads, another program and kills', {
  timeout: 180_000,
}, async () => {
  const owner = writeFiles({ [home]: json, [article]: markdown });
  const faults = { writesLeft: -1 };
  let server = openServer(owner, faults);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    server.app.request(`http://127.0.0.1${address}`, init),
  );
  let page = new EditorClient();
  await page.open();
  const choose = createRandom(seed);
  let count = textsIn(json + markdown).length;
  const written = new Set(textsIn(json + markdown));
  /** Texts that somebody saw and wrote over, or decided against. */
  const replaced = new Set<string>();
  const writeAnew = (shown: string) => {
    const old = choose(textsIn(shown));
    const text = `t${++count}`;
    written.add(text);
    replaced.add(old);
    return shown.replace(new RegExp(`${old}\\b`), text);
  };
  const known = (file: string, path?: Path) => {
    const state = page.state?.files[file];
    return path ? valueAt(state?.value, path) : state?.body;
  };
  const idOf = (file: string, path: Path = []) => fieldId({ file, key: path.join('.') });
  const listContested = () => (page.state ? page.withTyped(page.state).contested : []);
  const actions = {
    type() {
      const [file, path] = choose(fields);
      const { value } = page.typedAt(idOf(file, path)) ?? { value: known(file, path) };
      inUse.id = choose([idOf(file, path), '']);
      page.type(file, path, writeAnew(String(value)));
    },
    anotherProgram() {
      const file = join(owner, choose([home, article]));
      writeFileSync(`${file}.new`, writeAnew(readFileSync(file, 'utf8')));
      renameSync(`${file}.new`, file);
    },
    send: () => page.flush(),
    async hear() {
      server.refresh();
      await page.run(() => page.load());
    },
    async reload() {
      page.sendLast();
      page = new EditorClient();
      await page.open();
    },
    async decide() {
      const [contested] = listContested();
      if (!contested) return;
      const keep = choose(['mine', 'theirs'] as const);
      const { text, now } = contested;
      await page.decide(contested, keep);
      const [gone, stays] = keep === 'mine' ? [now, text] : [text, now];
      for (const one of textsIn(gone)) if (!textsIn(stays).includes(one)) replaced.add(one);
    },
    restart() {
      faults.writesLeft = -1;
      server = openServer(owner, faults);
    },
    async kill() {
      faults.writesLeft = choose([0, 1]);
      await page.flush();
      actions.restart();
    },
  };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  const done: string[] = [];
  const listLost = () => {
    const files = [home, article].map((file) => readFileSync(join(owner, file), 'utf8'));
    // A reload of the page reads what was typed from there.
    const there = [...files, sessionStorage.getItem('typed session')].flatMap(textsIn);
    return [...written].filter((text) => !replaced.has(text) && !there.includes(text));
  };
  const first = count;
  while (count - first < edits) {
    const name = choose([...names, 'type', 'type', 'anotherProgram', 'send'] as const);
    await actions[name]();
    done.push(name);
    const lost = listLost();
    expect({ lost, seed, done: lost.length > 0 && done.slice(-12) }).toEqual({
      lost: [],
      seed,
      done: false,
    });
  }
  // Once everything is decided, the files have what counts, and the page says so.
  for (let round = 0; round < 12; round += 1)
    for (const name of ['send', 'hear', 'decide', 'hear'] as const) await actions[name]();
  expect([page.hasUnsaved(), listContested(), listLost()]).toEqual([false, [], []]);
});
