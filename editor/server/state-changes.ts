import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { State, StateChange } from '../api.ts';

/** The state as the editor reads it; its revision is added when it is sent. */
export type UnnumberedState = Omit<State, 'revision'>;

/** How many revisions are kept; a page with an older one gets the whole state. */
const mostRevisions = 50;

/** Numbers states, and computes the difference from the revision that a page has. */
export function createRevisions() {
  // After a restart no page has a revision of this run.
  const run = randomUUID();
  const known = new Map<string, UnnumberedState>();
  let latest = '';
  let count = 0;

  function note(state: UnnumberedState): void {
    if (isDeepStrictEqual(state, known.get(latest))) return;
    count += 1;
    latest = `${run} ${count}`;
    known.set(latest, state);
    const [oldest] = known.keys();
    if (known.size > mostRevisions && oldest) known.delete(oldest);
  }

  /** @param from the revision that the page has */
  return (state: UnnumberedState, from = ''): StateChange => {
    note(state);
    const before = known.get(from);
    if (!before) return { ...state, revision: latest, isWhole: true };
    const { files: oldFiles, ...old } = before;
    const { files, ...now } = state;
    return { ...listDifferent(old, now), files: listDifferent(oldFiles, files), revision: latest, isWhole: false };
  };
}

/** The entries that differ; null for removed ones. */
function listDifferent<Value>(before: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>>) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const different = [...names].filter((name) => !isDeepStrictEqual(before[name], now[name]));
  return Object.fromEntries(different.map((name) => [name, now[name] ?? null]));
}
