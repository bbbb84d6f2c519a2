import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

const fail = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('an error of the system is a sentence with what it is about and what to do', async () => {
  expect(describeFault(fail(() => readFileSync('/nowhere.pem')))).toBe(
    '/nowhere.pem is not there; look at the name (ENOENT)',
  );
  const refused = await once(connect(1, '127.0.0.1'), 'connect').catch((error) => error);
  expect(describeFault(refused)).toMatch(/^127\.0\.0\.1:1 does not answer; does it run/);
  const fetched = await fetch('http://127.0.0.1:59/').catch((error) => error);
  expect(describeFault(fetched)).toMatch(/^127\.0\.0\.1:59 does not answer/);
  const expired = Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' });
  expect(describeFault(new TypeError('fetch failed', { cause: expired }), 'example.com')).toBe(
    'example.com has a certificate that has ended; let it be renewed (CERT_HAS_EXPIRED)',
  );
});

test.each([
  ['28P01', 'password authentication failed', 'the store does not let this user in; look at user'],
  ['25006', 'lecture seule', 'the store can only be read, as a standby'],
  ['42P01', 'die Relation existiert nicht', 'the store lacks a table of the inbox; does DATABASE'],
  ['53100', 'could not extend file', 'the store cannot be written: the disk is full; make room'],
])(
  'an error %s of PostgreSQL is told by its code, whatever the language of its words',
  (code, words, told) => {
    expect(describeFault(Object.assign(new Error(words), { code }), 'the store')).toContain(told);
  },
);

test('what is not known keeps its own words', () => {
  expect(describeFault(new Error('database "x" does not exist'))).toBe(
    'database "x" does not exist',
  );
  const circle = new Error('round');
  circle.cause = circle;
  expect(describeFault(circle)).toBe('round');
});
