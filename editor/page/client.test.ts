import { expect, onTestFinished, test, vi } from 'vitest';

/** @param answer answers the requests for the server's state */
async function openClient(answer: () => Response) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = { getItem: () => null, setItem: () => undefined };
  const page = { localStorage: store, sessionStorage: store, document: { documentElement: {} } };
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const { EditorClient } = await import('./client.ts');
  return new EditorClient();
}

test('the reason why a text could not be saved is shown until the text is saved', async () => {
  const client = await openClient(() => new Response(null, { status: 204 }));
  client.call = () => Promise.reject(new Error('', { cause: { message: 'The disk is full.' } }));
  client.type('content/en/home.json', ['hero', 'standfirst'], 'We build.');
  await client.flush();
  expect(client.notice?.text).toBe('The disk is full.');
  client.call = <Answer>() => Promise.resolve([] as Answer);
  await client.flush();
  expect(client.notice).toBeUndefined();
});

test('Undo takes back the change that was on its way when it was pressed', async () => {
  const changes = ['moved', 'removed'];
  const client = await openClient(() =>
    Response.json({ languages: [], lastChange: changes.shift() ?? '' }),
  );
  const asked: unknown[] = [];
  client.call = <Answer>(path: string, body: unknown) => {
    asked.push([path, body]);
    return Promise.resolve({} as Answer);
  };
  await client.ask('change', []);
  const removal = client.ask('change', []);
  await client.undo(() => undefined)();
  await removal;
  expect(asked.at(-1)).toEqual(['undo', { change: 'removed' }]);
});
