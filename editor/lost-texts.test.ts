import { EventEmitter } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../tests/support/files/temporary-folder.ts';
import { writeFiles } from '../tests/support/files/write-files.ts';
import type { Path } from './api.ts';
import { EditorClient } from './page/editor-client.ts';
import { createApp } from './server/app.ts';
import { applyChanges } from './server/apply-changes.ts';
import type { Editor } from './server/create-editor.ts';
import { describeDrafts } from './server/read-state.ts';
import { openWorkspace } from './server/workspace.ts';

/** EDITS=1000 for a longer look; SEED for another one. */
const edits = Number(process.env.EDITS ?? 80);
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

/** The editor's server without the checks of the build, which judge texts and keep none. */
function openServer(owner: string, drafts: string) {
  const workspace = openWorkspace(owner, drafts);
  const { read } = workspace;
  const nothingChecked = { configuration: undefined, addresses: [] };
  const state = () => {
    workspace.refresh();
    return { ...describeDrafts(workspace, nothingChecked), problems: [], translations: [] };
  };
  const editor = {
    events: new EventEmitter(),
    state,
    change: (changes: Parameters<Editor['change']>[0]) => {
      workspace.refresh();
      workspace.write(applyChanges(changes, { read, findTranslation: () => undefined }));
      return state();
    },
    save: () => {
      workspace.refresh();
      const saved = workspace.save(workspace.drafts().filter((path) => workspace.conflictsOf(path).length === 0));
      return { saved, kept: [], state: state() };
    },
    keep: ({ file, conflict, keep }: Parameters<Editor['keep']>[0]) => {
      workspace.keep(file, conflict, keep);
      return state();
    },
  };
  return createApp({ editor, guard, page: () => undefined } as unknown as Parameters<typeof createApp>[0]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', { getItem: () => 'session' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  vi.useRealTimers();
});

test('no text is lost, whatever two tabs, another program and the disk do one after the other', async () => {
  const owner = writeFiles({ [home]: json, [article]: markdown });
  const drafts = join(createTemporaryFolder(), 'drafts');
  let app = openServer(owner, drafts);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => app.request(`http://127.0.0.1${address}`, init));
  const tabs = [new EditorClient(), new EditorClient()];
  for (const tab of tabs) await tab.load();
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
  const decideAgainst = (value: unknown, kept: unknown) => {
    for (const text of textsIn(value)) if (!textsIn(kept).includes(text)) replaced.add(text);
  };
  const known = (tab: EditorClient, file: string, path?: Path) => {
    const state = tab.state?.files[file];
    return path ? path.reduce<unknown>((part, key) => entryOf(part, key), state?.value) : state?.body;
  };
  const actions = {
    type(tab: EditorClient) {
      const [file, path] = choose(fields);
      tab.type(file, path, writeAnew(String((tab.typed.at(file, path) ?? { value: known(tab, file, path) }).value)));
    },
    anotherProgram() {
      const file = join(owner, choose([home, article]));
      writeFileSync(`${file}.new`, writeAnew(readFileSync(file, 'utf8')));
      renameSync(`${file}.new`, file);
    },
    send: (tab: EditorClient) => tab.flush(),
    hear: (tab: EditorClient) => tab.load(),
    save: (tab: EditorClient) => tab.save(),
    async settle(tab: EditorClient) {
      const [typed] = tab.typed.refused;
      const which = choose(['mine', 'other'] as const);
      if (!typed) return;
      const other = known(tab, typed.file, typed.path);
      decideAgainst(which === 'mine' ? other : typed.value, which === 'mine' ? typed.value : other);
      await tab.choose(typed, which);
    },
    async keep(tab: EditorClient) {
      const which = choose(['disk', 'draft'] as const);
      const [file] = Object.values(tab.state?.files ?? {}).filter(({ conflicts }) => conflicts);
      const [conflict] = file?.conflicts ?? [];
      if (!file || !conflict) return;
      if (await tab.ask('conflict', { file: file.path, conflict, keep: which }))
        decideAgainst(conflict[which === 'disk' ? 'draft' : 'disk'], conflict[which]);
    },
    restart() {
      app = openServer(owner, drafts);
    },
  };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  const done: string[] = [];
  const first = count;
  while (count - first < edits) {
    const name = choose([...names, 'type', 'type', 'anotherProgram', 'send'] as const);
    const tab = choose(tabs);
    await actions[name](tab);
    done.push(`${tabs.indexOf(tab)} ${name}`);
    const there = new Set(
      [
        ...[home, article].flatMap((file) => [owner, drafts].map((folder) => readFileSync(join(folder, file), 'utf8'))),
        ...tabs.flatMap(({ typed }) => typed.all.map(({ value }) => String(value))),
      ].flatMap(textsIn),
    );
    const lost = [...written].filter((text) => !replaced.has(text) && !there.has(text));
    expect({ lost, seed, done: lost.length > 0 && done.slice(-12) }).toEqual({ lost: [], seed, done: false });
  }
  // Once everything is settled the disk has what counts, and the tabs say so.
  for (let round = 0; round < 20; round += 1)
    for (const tab of tabs) {
      for (const name of ['hear', 'send', 'settle', 'keep', 'save'] as const) await actions[name](tab);
    }
  expect(tabs.map(({ typed }) => typed.all)).toEqual([[], []]);
  const left = [...written].filter((text) => !replaced.has(text));
  const saved = textsIn([home, article].map((file) => readFileSync(join(owner, file), 'utf8')));
  expect(saved).toEqual(expect.arrayContaining(left));
});

/** Entries of lists by their ids. */
const entryOf = (part: unknown, key: string | number): unknown =>
  Array.isArray(part) ? part.find(({ id }) => id === key) : (part as Record<string, unknown>)[key];
