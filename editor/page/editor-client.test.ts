import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { State } from '../api.ts';
import { EditorClient } from './editor-client.ts';
import { followServer } from './follow-server.ts';

const state = { files: {} } as State;
const readOnly = 'The disk is read-only.';
const refuse = () => Response.json({ message: readOnly }, { status: 507 });
const isAway = () => {
  throw new TypeError('fetch failed');
};

/** An editor whose server says what it was asked for. */
const asked: string[] = [];
function openEditor(answers: Record<string, () => Response> = {}): EditorClient {
  const usual: typeof answers = {
    change: () => Response.json(state),
    save: () => Response.json({ saved: ['content/en/home.json'], kept: [], state }),
    publish: () => Response.json({ pushed: true, message: 'Published to origin.' }),
    state: () => Response.json(state),
  };
  vi.stubGlobal('localStorage', { getItem: () => 'session' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/api\/|\?.*$/g, '');
    asked.push(path);
    return { ...usual, ...answers }[path]?.();
  });
  return new EditorClient();
}

beforeEach(() => {
  asked.length = 0;
});

test('publishes what it has saved', async () => {
  const editor = openEditor();
  editor.type('content/en/home.json', ['title'], 'Why us');
  await editor.publish('Say why', 'seen');
  expect(asked).toEqual(['change', 'save', 'publish', 'state']);
  expect(editor.said).toEqual({ text: 'Published to origin.' });
});

test.each([
  ['refuses a text', { change: refuse }, ['change'], { text: readOnly }],
  ['refuses to save', { save: refuse }, ['change', 'save'], { text: readOnly }],
  ['is away', { save: isAway }, ['change', 'save'], { key: 'noAnswer' }],
])('publishes nothing when the server %s, and reports it', async (_, answers, questions, said) => {
  const editor = openEditor(answers);
  editor.type('content/en/home.json', ['title'], 'Why us');
  await editor.publish('Say why', 'seen');
  expect(asked).toEqual(questions);
  expect(editor.said).toEqual(said);
});

test('reports how many files were not saved beside what was published', async () => {
  const kept = [{ file: 'content/en/about.json', problems: [] }];
  const editor = openEditor({ save: () => Response.json({ saved: [], kept, state }) });
  await editor.publish('Say why', 'seen');
  expect(editor.said).toEqual({ text: 'Published to origin.', more: { key: 'savedSome', count: 1 } });
});

const home = 'content/en/home.json';
const show = (title: string) => Response.json({ isWhole: true, files: { [home]: { path: home, value: { title } } } });

test('keeps a typed text that conflicts with a newer one, and sends it once it is chosen', async () => {
  const refusal = { message: 'It has changed.', conflict: { file: home, path: ['title'], now: 'Theirs' } };
  let title = 'Before';
  const answers = { state: () => show(title), change: () => Response.json(refusal, { status: 409 }) };
  const editor = openEditor(answers);
  await editor.load();
  title = 'Theirs';
  editor.type(home, ['title'], 'Mine');
  await editor.save();
  expect(editor.typed.at(home, ['title'])).toMatchObject({ value: 'Mine', isContested: true });
  expect(editor.said).toEqual({ key: 'waitsForChoice', count: 1 });
  expect(asked).toEqual(['state', 'change', 'state', 'save']);
  answers.change = () => show('Mine');
  const [refused] = editor.typed.refused;
  if (refused) await editor.choose(refused, 'mine');
  expect([editor.typed.all, asked.slice(4)]).toEqual([[], ['change']]);
});

test('keeps every text that a restarted server refuses, and sends them after a new sign-in', async () => {
  const answers = { change: () => Response.json({ message: 'Open the editor anew.' }, { status: 401 }) };
  const editor = openEditor(answers);
  editor.type(home, ['title'], 'Mine');
  editor.type(home, ['why'], 'Mine, too');
  await editor.save();
  expect(editor.said).toEqual({ text: 'Open the editor anew.' });
  expect(editor.typed.all.map(({ value }) => value)).toEqual(['Mine', 'Mine, too']);
  answers.change = () => Response.json(state);
  expect(await editor.flush()).toBe(true);
  expect(editor.typed.all).toEqual([]);
});

test('reloads the state when the server is back, since events were missed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const editor = openEditor({ events: () => new Response('event: open\ndata: \n\n') });
  void followServer(editor);
  await vi.waitFor(() => expect(editor.version).toBe(1), { timeout: 10_000 });
  expect(asked.filter((path) => path === 'events')).toHaveLength(2);
});
