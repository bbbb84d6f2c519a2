import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { configuration } from '../../tests/support/owners/site.ts';
import { listWays } from '../alarms/send-message.ts';
import type { Unsent } from '../inbox/store.ts';
import { readSettings } from '../settings/settings.ts';
import { listStatusFacts } from './status-facts.ts';

type Sources = Parameters<typeof listStatusFacts>[0];

const now = Date.UTC(2026, 10, 28, 12);
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const counts = { leads: 1, spam: 0, queued: 0, sending: 1, sent: 0, kept: 0, dead: 0, refused: 0 };
const nothing = { ...counts, withheld: 0, lastSentAt: null, unsent: [], unclaimed: [] };

/** What is known of a queue whose one mail waits. */
const waits = (minutes: number, lastError: string | null = null, shared = 0): Partial<Sources> => {
  const to = { kind: 'agency', recipient: 'ann@example.com', failure: null } as const;
  const mail: Unsent = { ...to, lastError, isDead: false, count: 1, since: minutesAgo(minutes) };
  return { queue: { ...nothing, unreadable: 0, shared, unsent: [mail] } };
};

/** What is said of a server in public without problems, but for what the test changes. */
function look(facts: Partial<Sources>, environment = {}, files = {}) {
  const production = {
    DATA_DIR: writeFiles(files),
    SMTP_URL: 'smtp://127.0.0.1',
    ALERT_URL: 'https://hooks.example.com/a',
  };
  const settings = readSettings({ ...production, ...environment }, configuration);
  const worked = { at: minutesAgo(60), problem: null };
  const said = listStatusFacts({
    settings,
    server: { since: now, address: 'http://127.0.0.1:4321' },
    queue: { ...nothing, unreadable: 0, shared: 0 },
    ways: Object.fromEntries(listWays(settings).map(({ key }) => [key, worked])),
    now,
    timeZone: 'UTC',
    ...facts,
  });
  return said.map(({ about, says, isWrong }) => `${isWrong ? 'WRONG ' : ''}${about}: ${says}`);
}

test.each<[string, Partial<Sources>, RegExp]>([
  ['all is well', {}, /^Mail: 127\.0\.0\.1 has taken no mail yet$/],
  ['a mail is under way', waits(1), /^Waiting: .* no attempt has failed$/],
  ['mails are gathered in a flood', waits(9, null, 50), /^Waiting: /],
])('nothing is wrong when %s', (_, facts, says) => {
  const said = look(facts);
  expect(said).toContainEqual(expect.stringMatching(says));
  expect(said.join()).not.toContain('WRONG');
});

test.each<[string, RegExp, Partial<Sources>, environment?: object, files?: object]>([
  [
    'a mail has no answer for minutes',
    /^Waiting: since 2026-11-28 11:57, for agency ann@example\.com; no answer for 3 min$/,
    waits(3),
  ],
  ['mail fails', /^Waiting: since .*; the last error: ECONNREFUSED$/, waits(1, 'ECONNREFUSED')],
  ['no server runs', /^Server: NO SERVER RUNS in /, { server: null }],
  [
    'the proxy does not write who sends',
    /^Senders: 1 lead of the last day came from addresses that cannot be read, .* TRUST_PROXY/,
    { queue: { ...nothing, unreadable: 1, shared: 0 } },
  ],
  [
    'the backup is old',
    /^Backup: the newest is of 2026-01-01 00:00$/,
    { server: { since: 0 } },
    {},
    { 'backups/inbox-20260101T000000Z.db': '' },
  ],
  ['the backups cannot be read', /^Backup: .*backups cannot be a folder/, {}, {}, { backups: '' }],
  [
    'no mail is sent in public',
    /^Mail: NO MAIL IS SENT: set SMTP_URL/,
    {},
    { SMTP_URL: '', SITE_URL: 'https://www.example.com' },
  ],
  ['nobody is told', /^Alarm: NOBODY IS TOLD/, {}, { ALERT_URL: '' }],
  [
    'the way of the alarm is another one than that which worked',
    /^Alarm: ALERT_URL \(hooks\.example\.com\) not tried yet: `alert-test` does$/,
    { ways: { other: { at: now, problem: null } } },
  ],
  [
    'the way of the alarm is a mailbox without a mail server',
    /^Alarm: mail to boss@.* FAILS: .*needs SMTP_URL/,
    {},
    { ALERT_URL: 'mailto:boss@example.com', SMTP_URL: '' },
  ],
])('it is wrong when %s', (_, says, ...given) => {
  const wrong = look(...given).filter((one) => one.startsWith('WRONG '));
  expect(wrong.map((one) => one.slice('WRONG '.length))).toContainEqual(
    expect.stringMatching(says),
  );
});
