import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sendWebhook } from '../server/webhook/send-webhook.ts';
import { createTemporaryFolder } from './support/files/temporary-folder.ts';
import { createClaimed } from './support/leads/new-lead.ts';
import { findFreePort } from './support/processes/find-free-port.ts';
import { runProcess } from './support/processes/run-process.ts';

const [, relay = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/recipes.md', 'utf8')) ?? [];
const toSecret = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;

test('the relay of the recipes passes a lead on to Slack, and nothing that others send', async () => {
  const received: string[] = [];
  const slack = createServer(async (request, response) => {
    received.push(await text(request));
    response.end('ok');
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slack.close());

  const file = join(createTemporaryFolder(), 'relay.mjs');
  writeFileSync(file, relay);
  const PORT = String(await findFreePort());
  const SLACK_URL = `http://127.0.0.1:${(slack.address() as AddressInfo).port}/`;
  const { stop } = await runProcess(process.execPath, [file], { PORT, SLACK_URL, WEBHOOK_SECRET: toSecret('a') }, /relay ready/);
  onTestFinished(async () => void (await stop()));

  const delivery = createClaimed('webhook', { name: 'Maya <b>', message: 'A & B' });
  const send = (secret: string) =>
    sendWebhook(delivery, { url: `http://127.0.0.1:${PORT}/`, secret }, new AbortController().signal);
  await expect(send(toSecret('b'))).rejects.toThrow('answered 401');
  expect(received).toEqual([]);
  await send(toSecret('a'));
  expect(JSON.parse(received[0] ?? '').text).toMatch(/^Maya &lt;b&gt;\n.*\nA &amp; B$/s);
});
