import { expect, onTestFinished, test, vi } from 'vitest';

test('the reason why a text could not be saved is shown until the text is saved', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = { getItem: () => null, setItem: () => undefined };
  const page = { localStorage: store, sessionStorage: store, document: { documentElement: {} } };
  for (const [name, part] of Object.entries(page)) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const { EditorClient } = await import('./client.ts');
  const client = new EditorClient();
  client.call = () => Promise.reject(new Error('', { cause: { message: 'The disk is full.' } }));
  client.type('content/en/home.json', ['hero', 'standfirst'], 'We build.');
  await client.flush();
  expect(client.notice?.text).toBe('The disk is full.');
  client.call = <Answer>() => Promise.resolve([] as Answer);
  await client.flush();
  expect(client.notice).toBeUndefined();
});
