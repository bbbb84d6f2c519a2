import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valueAt } from '../model/schemas/value-at.ts';
import { createTemporaryFolder } from '../tests/support/files/temporary-folder.ts';
import { writeFiles } from '../tests/support/files/write-files.ts';
import { fieldId, type Path, type State } from './api.ts';
import { EditorClient } from './page/client.ts';
import { createApp } from './server/app.ts';
import { readValue } from './server/edit-file.ts';
import { openFolder } from './server/folder.ts';
import { openTexts } from './server/owner-texts.ts';

/** EDITS for a longer look; SEED for another one. */
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
const markdown = '---\ntitle: "t5"\n---\n\nt6\n\nOne.\n\nTwo.\n\nThree.\n\nt7\n';
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

const guard = { middleware: (_: unknown, next: () => Promise<void>) => next() };

/**
 * The editor's server. In place of the checks of a build, every text that ends in 7 is wrong, and
 * one that ends in 8 is wrong elsewhere.
 */
function openServer(owner: string, keptFile: string, faults: { writesLeft: number }) {
  const folder = openFolder(owner);
  const texts = openTexts({
    folder: {
      ...folder,
      write(contents) {
        for (const entry of contents) {
          if (faults.writesLeft-- === 0) throw new Error('killed');
          folder.write(new Map([entry]));
        }
      },
    },
    keptFile,
    check: async (contents) =>
      [...contents].flatMap(([file, text]) => [
        ...(/t\d*7\b/.test(String(text)) && !/t7\b/.test(String(text))
          ? [{ file, key: '', message: `${text}` }]
          : []),
        ...(/t\d*8\b/.test(String(text)) ? [{ file: 'another', key: '', message: `${text}` }] : []),
      ]),
    note: () => new Map(),
  });
  let revision = randomUUID();
  const after = async (done: Promise<void>) => {
    await done;
    revision = randomUUID();
  };
  const fileOf = (path: string) => [path, readValue(path, texts.read(path) ?? '')];
  const readFiles = () => Object.fromEntries([home, article].map(fileOf));
  const editor = {
    state: () => ({
      revision,
      files: readFiles(),
      kept: texts.kept(),
      problems: texts.problems(),
      languages: [],
    }),
    change: (changes: Parameters<typeof texts.change>[0]) =>
      after(texts.change(changes).then(texts.settle)),
    keep: (asked: Parameters<typeof texts.decide>[0]) =>
      after(texts.decide(asked).then(texts.settle)),
    refresh: () => after(texts.settle()),
  };
  const preview = () => ({ state: 'stopped' });
  const app = createApp({ editor, guard, preview, page: () => undefined } as unknown as Parameters<
    typeof createApp
  >[0]);
  return { app, refresh: editor.refresh };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: () => 'session' });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('no text is lost, whatever the page, another program, and kills of the server do one after the other', async () => {
  const owner = writeFiles({ [home]: json, [article]: markdown });
  const keptFile = join(createTemporaryFolder(), 'kept.json');
  const faults = { writesLeft: -1 };
  let server = openServer(owner, keptFile, faults);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    server.app.request(`http://127.0.0.1${address}`, { ...init, signal: null }),
  );
  const page = new EditorClient();
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
  const typedAt = (file: string, path: Path = []) =>
    page.typedAt(fieldId({ file, key: path.join('.') }));
  const typedTexts = () => fields.flatMap(([file, path]) => typedAt(file, path) ?? []);
  const hear = async () => {
    await server.refresh();
    await page.run(() => page.load());
  };
  const restart = async () => {
    faults.writesLeft = -1;
    server = openServer(owner, keptFile, faults);
    await server.refresh();
  };
  const actions = {
    type() {
      const [file, path] = choose(fields);
      page.type(
        file,
        path,
        writeAnew(String((typedAt(file, path) ?? { value: known(file, path) }).value)),
      );
    },
    anotherProgram() {
      const file = join(owner, choose([home, article]));
      writeFileSync(`${file}.new`, writeAnew(readFileSync(file, 'utf8')));
      renameSync(`${file}.new`, file);
    },
    send: () => page.flush(),
    hear,
    async decide() {
      const kept = (page.state as State | undefined)?.kept.find(({ now }) => now !== undefined);
      if (!kept) return;
      const keep = choose(['mine', 'theirs'] as const);
      const { file, key, text, now = '' } = kept;
      const mine = page.typedAt(fieldId(kept))?.value ?? text;
      if (!(await page.ask('keep', { file, key, keep, now }))) return;
      const [gone, stays] = keep === 'mine' ? [now, mine] : [mine, now];
      for (const one of textsIn(gone)) if (!textsIn(stays).includes(one)) replaced.add(one);
    },
    restart,
    async kill() {
      faults.writesLeft = choose([0, 1]);
      await page.flush();
      await restart();
    },
  };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  const done: string[] = [];
  const listLost = () => {
    const inKept: { value: unknown }[] = existsSync(keptFile)
      ? JSON.parse(readFileSync(keptFile, 'utf8'))
      : [];
    const there = [
      ...[home, article].map((file) => readFileSync(join(owner, file), 'utf8')),
      ...inKept.map(({ value }) => String(value)),
      ...typedTexts().map(({ value }) => String(value)),
    ].flatMap(textsIn);
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
  // Once everything is decided and right, the files have what counts, and the page says so.
  for (let round = 0; round < 12; round += 1) {
    for (const { file, key, text, now } of page.state?.kept ?? [])
      if (now === undefined)
        page.type(file, key ? key.split('.') : undefined, text.replace(/(t\d*)[78]\b/g, '$19'));
    for (const text of [...written]) if (/^t\d+[78]$/.test(text)) replaced.add(text);
    for (const name of ['send', 'hear', 'decide', 'hear'] as const) await actions[name]();
  }
  expect([typedTexts(), page.state?.kept.filter(({ now }) => now !== undefined)]).toEqual([[], []]);
});
