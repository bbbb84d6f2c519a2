import { expect, test } from 'vitest';
import { DeliveryError } from '../inbox/retries.ts';
import { StoreError } from '../inbox/store.ts';
import { LateError } from '../time/within-time.ts';
import { createLog } from './log.ts';

test.each([
  [
    'its kind and code, without its message',
    Object.assign(new Error('maya@example.com is\nunknown'), {
      code: 'ENOSPC',
      errstr: 'disk is full',
    }),
    { code: 'ENOSPC', reason: 'disk is full' },
  ],
  [
    'the code of its cause, such as EAUTH for a wrong password of the mail server',
    new DeliveryError('unavailable', 'for maya', {
      cause: Object.assign(new Error(), { code: 'EAUTH', responseCode: 535 }),
    }),
    { error: 'DeliveryError', code: 'EAUTH', answer: 535 },
  ],
  [
    'what a code of the database means',
    Object.assign(new Error('maya is in the way'), { code: '28P01' }),
    { reason: expect.stringContaining('does not let this user in; look at user, password') },
  ],
  [
    'the reason of the store, which quotes nobody',
    new StoreError('less than 200 MB are free'),
    { error: 'StoreError', reason: 'less than 200 MB are free' },
  ],
  [
    'what took too long',
    new LateError('the store does not answer'),
    { error: 'LateError', reason: 'the store does not answer' },
  ],
])('an error is one line of JSON with %s', (_, error, facts) => {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).error('delivery failed', error, { delivery: 'd1' });
  const said = { level: 'error', event: 'delivery failed', delivery: 'd1', ...facts };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([said]);
  expect(lines[0]).not.toContain('maya');
});
