import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
import { type Store, tooLarge } from '../../server/inbox/store.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createNewLead } from '../support/leads/new-lead.ts';
import { makeFile, open, openBeside } from './sqlite-file.ts';

describe('scrubbing', () => {
  /** Many leads of many people, delivered in part: rows move between pages. */
  async function fill(store: Store, people: number) {
    const now = Date.now();
    for (let batch = 0; batch < 60; batch++) {
      const leads = Array.from({ length: 20 }, () => {
        const who = `person${Math.floor(Math.random() * people)}x`;
        const message = `${who} `.repeat(Math.random() ** 3 * 400);
        return createNewLead({ receivedAt: now - 1e6 + batch, name: who, email: `${who}@example.com`, message, ticked: true });
      });
      await store.insertLeads(leads);
      const claimed = await store.claimDeliveries({ kinds: ['agency', 'visitor'], owner: 'me', now, leaseUntil: now, most: 30 });
      const refuse = (error: string) => ({ state: 'dead' as const, error });
      await store.recordOutcomes(
        claimed.map(({ id, lead }) => ({ id, owner: 'me', at: now, outcome: refuse(`550 <${lead.email}>`) })),
      );
    }
  }

  async function erase(store: Store, who: string) {
    while ((await store.erasePerson(`${who}@example.com`, 0)).leads > 0);
  }

  const findIn = (file: string, pattern: RegExp) =>
    ['', '-wal', '-shm'].filter((suffix) => existsSync(file + suffix) && pattern.test(readFileSync(file + suffix, 'latin1')));

  test('leaves nothing of an erased person in the file or its log, and everything else as it was', async () => {
    const file = makeFile();
    const store = await open(file);
    await fill(store, 60);
    const erased = Array.from({ length: 30 }, (_, who) => `person${who}x`);
    for (const who of erased) await erase(store, who);
    const before = await store.listLeads({});
    expect(await store.scrub()).toBeNull();
    expect(findIn(file, new RegExp(erased.join('|')))).toEqual([]);
    expect(await store.listLeads({})).toEqual(before);
    expect(await store.findDamage()).toEqual([]);
    expect(await checkProofs(store)).toMatchObject({ intact: before.length, problems: [] });
  }, 60_000);

  test('runs while leads arrive, and loses none', async () => {
    const file = makeFile();
    const store = await open(file);
    await fill(store, 20);
    const server = await open(file);
    let isOver = false;
    const stored: string[] = [];
    const writing = (async () => {
      for (; !isOver; await new Promise(setImmediate))
        stored.push(...(await server.insertLeads([createNewLead({ name: 'Somebody else' })])));
    })();
    for (let who = 0; who < 10; who++) await erase(store, `person${who}x`);
    expect(await store.scrub()).toBeNull();
    expect(findIn(file, /person[0-9]x/)).toEqual([]);
    isOver = true;
    await writing;
    const others = (await server.listLeads({})).filter(({ name }) => name === 'Somebody else');
    expect(others.map(({ id }) => id).sort()).toEqual(stored.sort());
    expect(await server.findDamage()).toEqual([]);
    expect(findIn(file, /person[0-9]x/)).toEqual([]);
  }, 60_000);

  test('beside an open reader reports what is left, and finishes once the reader has closed', async () => {
    const file = makeFile();
    const store = await openSqliteStore(file, { rewrite: { patienceMs: 200 } });
    onTestFinished(() => store.close());
    await store.insertLeads([createNewLead({ name: 'Unforgettable', email: 'person1x@example.com' })]);
    const reader = openBeside(file);
    reader.exec('begin');
    reader.prepare('select count(*) from leads').get();
    await erase(store, 'person1x');
    expect(await store.scrub()).toMatch(/another program reads .*end that program/);
    expect(await store.listLeads({})).toEqual([]);
    reader.close();
    expect(await store.scrub()).toBeNull();
    expect(findIn(file, /Unforgettable|person1x/)).toEqual([]);
  });

  test('repeats for rows that were erased meanwhile', async () => {
    const file = makeFile();
    const store = await open(file);
    await store.insertLeads([1, 2].map((who) => createNewLead({ email: `person${who}x@example.com` })));
    const reader = openBeside(file);
    reader.exec('begin');
    reader.prepare('select count(*) from leads').get();
    await erase(store, 'person1x');
    const scrubbed = store.scrub();
    // The rewrite then waits for the reader.
    await new Promise(setImmediate);
    await erase(store, 'person2x');
    reader.exec('commit');
    expect(await scrubbed).toBeNull();
    const isNoted = () => reader.prepare("select 1 from settings where name = 'unscrubbed'").get() !== undefined;
    expect(isNoted()).toBe(true);
    expect(await store.scrub()).toBeNull();
    expect(isNoted()).toBe(false);
  });
});

test('scrubbing cleans a file with auto-vacuum too', async () => {
  const file = makeFile();
  const store = await open(file);
  for (let count = 0; count < 60; count++)
    await store.insertLeads([createNewLead({ message: `private note ${count} `.repeat(300) })]);
  await store.close();
  const database = openBeside(file);
  database.exec('pragma auto_vacuum = full; vacuum');
  database.close();

  const reopened = await open(file);
  while ((await reopened.erasePerson('elodie@example.com', 0)).consents > 0);
  expect(await reopened.scrub()).toBeNull();
  expect(await reopened.findDamage()).toEqual([]);
  expect(readFileSync(file).includes('private note')).toBe(false);
});

test('a file that is too large to be rewritten while leads come in is left as it is until a quiet hour', async () => {
  const file = makeFile();
  const store = await open(file, { rewrite: { mostBytes: 0 } });
  await store.insertLeads([createNewLead({ name: 'Unforgettable', email: 'ann@example.com' })]);
  await store.erasePerson('ann@example.com', 0);
  expect(await store.scrub()).toBe(tooLarge);
  expect(await store.scrub(true)).toBeNull();
  expect(await store.scrub()).toBeNull();
  expect(readFileSync(file, 'latin1')).not.toMatch(/Unforgettable|ann@/);
});
