import { beforeEach, expect, test, vi } from 'vitest';
import { createRefusalCounter } from './refusal-counter.ts';

beforeEach(() => void vi.useFakeTimers());

const silent = { info: () => undefined, error: () => undefined };
const repeat = (times: number, work: () => unknown) => {
  for (let count = 0; count < times; count++) work();
};

test('a network may make 300 mistakes a minute, from all its addresses together', async () => {
  const refusals = createRefusalCounter(silent, true);
  repeat(150, () => refusals.count('malformed', '192.0.2.1'));
  repeat(149, () => refusals.count('malformed', '192.0.2.250'));
  expect(refusals.count('malformed', '192.0.2.9')).toBeNull();
  const tooMany = refusals.count('malformed', '192.0.2.9');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await tooMany).toBe(60);
  expect(refusals.count('malformed', '192.0.3.7')).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(refusals.count('malformed', '192.0.2.9')).toBeNull();
});

test('those whose address cannot be read may make 3,000 together; without a limit all do', () => {
  const [limited, unlimited] = [
    createRefusalCounter(silent, true),
    createRefusalCounter(silent, false),
  ];
  repeat(3000, () => expect(limited.count('malformed', '')).toBeNull());
  expect(limited.count('malformed', '')).not.toBeNull();
  repeat(1000, () => expect(unlimited.count('malformed', '192.0.2.1')).toBeNull());
});

test('writes a line a minute, with the number of each code and nothing else', () => {
  const lines: unknown[] = [];
  const refusals = createRefusalCounter(
    { ...silent, info: (event, facts) => lines.push([event, facts]) },
    true,
  );
  repeat(500, () => refusals.count('wrong_key', '192.0.2.1'));
  refusals.count('malformed', '192.0.2.1');
  vi.advanceTimersByTime(180_000);
  expect(lines).toEqual([['posts refused', { codes: { wrong_key: 500, malformed: 1 } }]]);
});
