import { expect, test } from 'vitest';
import { DeliveryError } from '../inbox/delivery-error.ts';
import { createLog } from './log.ts';

function logError(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).error('delivery failed', error, { delivery: 'd1' });
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] as string);
}

test('an error is one line of JSON with its kind and code, without its message', () => {
  const line = logError(Object.assign(new Error('maya@example.com is\nunknown'), { code: 'ENOSPC', errstr: 'disk is full' }));
  expect(line).toMatchObject({
    level: 'error',
    event: 'delivery failed',
    delivery: 'd1',
    code: 'ENOSPC',
    reason: 'disk is full',
  });
  expect(JSON.stringify(line)).not.toContain('maya');
});

test('the code of the cause of an error is logged, such as EAUTH for a wrong password of the mail server', () => {
  const cause = Object.assign(new Error('Invalid login'), { code: 'EAUTH', responseCode: 535 });
  expect(logError(new DeliveryError('unavailable', 'Invalid login', { cause }))).toMatchObject({
    error: 'DeliveryError',
    code: 'EAUTH',
    answer: 535,
  });
});
