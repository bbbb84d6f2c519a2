import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { configuration } from '../../tests/support/owners/site.ts';
import { readSettings } from '../settings/settings.ts';
import { listStatusFacts } from './status-facts.ts';

/** Lists the facts of one mail that has waited some minutes and has had no answer yet. */
function lookAt(minutes: number, shared = 0) {
  const now = Date.now();
  const since = now - minutes * 60_000;
  const waiting = { kind: 'agency', recipient: 'ann@example.com', failure: null } as const;
  const unsent = [{ ...waiting, lastError: null, isDead: false, count: 1, since }];
  const counts = { leads: 1, spam: 0, queued: 0, sending: 1, sent: 0, kept: 0, dead: 0 };
  const others = { refused: 0, withheld: 0, unreadable: 0, lastSentAt: null };
  const facts = listStatusFacts({
    settings: readSettings({ DATA_DIR: createTemporaryFolder() }, configuration),
    server: {},
    queue: { unsent, unclaimed: [], shared, ...counts, ...others },
    ways: {},
    now,
    timeZone: 'UTC',
  });
  return facts.find(({ about }) => about === 'Waiting');
}

test('a mail server that takes a mail and is silent is said after two minutes', () => {
  expect(lookAt(1)).toMatchObject({
    isWrong: false,
    says: expect.stringMatching(/no attempt has failed$/),
  });
  expect(lookAt(3)).toMatchObject({
    isWrong: true,
    says: expect.stringMatching(/no answer for 3 min/),
  });
  expect(lookAt(9, 50)).toMatchObject({ isWrong: false });
});
