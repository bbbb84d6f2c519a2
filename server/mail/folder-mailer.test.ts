import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createFolderMailer } from './folder-mailer.ts';

const mail = {
  id: 'one',
  messageId: '<one@example.com>',
  from: 'a@example.com',
  to: 'b@example.com',
  replyTo: 'a@example.com',
  subject: 'Hello',
  html: '',
  text: 'Hello',
  headers: {},
};
const attempt = { signal: new AbortController().signal, noteCopy: async () => {} };

test('writes no mail while the disk is nearly full, so that it is tried again', async () => {
  const folder = createTemporaryFolder();
  const sending = createFolderMailer(folder, 900_000_000).send(mail, attempt);
  await expect(sending).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('MB are free'),
  });
  expect(readdirSync(folder)).toEqual([]);
});
