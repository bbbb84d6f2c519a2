import { expect, onTestFinished, test, vi } from 'vitest';
import { followEvents } from './server-calls.ts';

test('follows the server in a browser whose streams cannot be iterated, such as Safari, and closes the stream in the end', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'session' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const { prototype } = ReadableStream;
  const iterate = Object.getOwnPropertyDescriptor(prototype, Symbol.asyncIterator) ?? {};
  Reflect.deleteProperty(prototype, Symbol.asyncIterator);
  onTestFinished(() => {
    Object.defineProperty(prototype, Symbol.asyncIterator, iterate);
    vi.unstubAllGlobals();
  });
  let isClosed = false;
  const sent = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode('event: open\ndata: \n\nevent: preview\ndata: {"state":"ready"}\n\n')),
    cancel: () => {
      isClosed = true;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(sent));
  const heard = [];
  for await (const told of followEvents('events')) if (heard.push(told) === 2) break;
  expect(heard).toEqual([
    { name: 'open', data: '' },
    { name: 'preview', data: '{"state":"ready"}' },
  ]);
  await expect.poll(() => isClosed).toBe(true);
});
