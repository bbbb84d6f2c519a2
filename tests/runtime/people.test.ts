import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder, makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { openStore } from '../support/leads/open-store.ts';
import { runLeads } from '../support/servers/run-leads.ts';

const people = [
  { name: 'Ann Lee', email: 'ann@example.com', phone: '+33 6 12 34 56 78' },
  { name: 'Zoé Müller', email: 'zoe@xn--mller-kva.example', phone: '030 123 45 67' },
  { name: 'Zoe Anders', email: 'zoe+shop@gmail.com', phone: '+1 (555) 010-0123' },
];

/** The command on a store with these people. */
async function openPeople(folder = createTemporaryFolder()) {
  const store = await openSqliteStore(join(folder, 'inbox.db'));
  await insertLeads(store, ...people.map((one) => createNewLead(one)));
  await store.close();
  return (...words: string[]) => runLeads({ DATA_DIR: folder }, ...words);
}

test('a person of many leads is read page by page', async () => {
  const folder = createTemporaryFolder();
  await insertLeads(await openStore(folder), ...Array.from({ length: 120 }, () => createNewLead()));
  const { output } = await runLeads({ DATA_DIR: folder }, 'person', 'elodie@example.com');
  expect(output.match(/^Lead /gm)).toHaveLength(120);
  expect(output.match(/\n\n---\n\nLead /g)).toHaveLength(119);
});

describe('a person is found', () => {
  // None of these tests changes the store.
  const { path, remove } = makeTemporaryFolder();
  let leads: Awaited<ReturnType<typeof openPeople>>;
  beforeAll(async () => {
    leads = await openPeople(path);
  });
  afterAll(remove);

  test.each([
    ' ANN@Example.com',
    'mailto:ann@example.com?subject=Hello%20you',
    'mailto:ann%40example.com',
    '<ann@example.com>',
    '"Lee, Ann" <ann@example.com>',
    'Ann Lee ann@example.com,',
    'ann@example.com.',
    '“ann@example.com”',
    '\u202Aann@exam\u00ADple.com\u200B\u00A0',
    'ann＠example.com',
    'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ann@example。com',
    'ann%40example.com',
    'ann @example.com',
    'Ann Lee: ann @ example.com',
    'ann@example.com...',
    '(ann@example.com)!',
    '[ann@example.com]。',
    '‹ann@example.com›',
    'ann@example.com/',
    'ann\u3164@exam\u034Fple.com\u2800\uFE0F',
    'MAILTO:Ann%20Lee%20%3Cann%40example.com%3E',
    'mailto:?to=ann@example.com&subject=x',
    'https://mail.google.com/mail/?view=cm&fs=1&to=ann%40example.com&su=About%20a+b',
    'https://outlook.office.com/mail/deeplink/compose?to=ann@example.com',
    'https://webmail.example/contacts/ann%40example.com',
    'ann@example.com <ann@example.com>',
    'E-mail:ann@example.com;',
  ])('by an address pasted as %j', async (pasted) => {
    expect(await leads('person', pasted)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Ann Lee'),
    });
  });

  test('by an address of two words without quotes', async () => {
    for (const words of [
      ['Ann', '<ann@example.com>'],
      ['ann', '@example.com'],
    ])
      expect((await leads('person', ...words)).output).toContain('Ann Lee');
  });

  test.each(['zoe@müller.example', 'zoe@MÜLLER.example', 'Zoe@XN--mller-kva.example'])(
    'whose domain is in another script, as %s, and is shown as people write it',
    async (pasted) => {
      const { output } = await leads('person', pasted);
      expect(output).toMatch(/^Email +zoe@müller\.example$/m);
      const { email } = JSON.parse((await leads('person', pasted, '--json')).output);
      expect(email).toBe('zoe@xn--mller-kva.example');
    },
  );

  test.each([
    ['--phone', '06 12 34 56 78', /Ann Lee/],
    ['--phone', '0033.6.12.34.56.78', /Ann Lee/],
    ['--phone', '+49 (0)30 / 1234567', /Müller/],
    ['--phone', 'tel:%2B33612345678', /Ann Lee/],
    ['--phone', 'Tel.: ＋３３ ６ １２ ３４ ５６ ７８ ext. 12', /Ann Lee/],
    ['--phone', '+33 6 12 34 56 78 (12)', /Ann Lee/],
    ['--phone', 'https://wa.me/15550100123?text=Hello', /Anders/],
    ['--name', ' “Lee,\u200B A\u00ADnn” ', /Ann Lee/],
    ['--name', 'ＺＯＥ müller', /Müller/],
    ['--name', 'lee', /Ann Lee/],
    ['--name', 'ZOE', /(?=[\s\S]*Zoé Müller)[\s\S]*Zoe Anders/],
  ])('by %s %s', async (option, value, shown) => {
    expect(await leads('person', option, value)).toMatchObject({
      code: 0,
      output: expect.stringMatching(shown),
    });
  });

  test('with everything, as text and as JSON, when several are meant', async () => {
    const { output } = await leads('person', '--name', 'ZOE');
    expect(output.match(/^Lead /gm)).toHaveLength(2);
    expect(output).toContain('\n\n======\n\nLead ');
    const found = JSON.parse((await leads('person', '--name', 'ZOE', '--json')).output);
    expect(found.map(({ leads }: { leads: unknown[] }) => leads.length)).toEqual([1, 1]);
  });

  test.each([
    ['ann@exmaple.com', 'ann@example.com'],
    ['an@example.com', 'ann@example.com'],
    ['zoe@gmail.com', 'zoe+shop@gmail.com'],
    ['zoe@mueller.example', 'zoe@müller.example'],
  ])('or is not: nothing is stored about %s, and %s is named', async (pasted, near) => {
    const nobody = {
      code: 1,
      output: expect.stringContaining(`Nothing is stored about ${pasted}`),
    };
    for (const words of [['person'], ['erase', '--yes']]) {
      const found = await leads(...words, pasted);
      expect(found).toMatchObject(nobody);
      expect(found.output).toContain(near);
    }
  });

  test.each([
    ['--phone', '06 12 34 56 87', 'Ann Lee'],
    ['--name', 'Lea', 'Ann Lee'],
    ['--name', 'zoe mueller', 'Zoé Müller'],
    ['--name', 'Anderson', 'Zoe Anders'],
  ])('or is not, by %s %s, and near ones are named: %s', async (option, value, near) => {
    for (const words of [['person'], ['erase', '--yes']]) {
      const { code, output } = await leads(...words, option, value);
      expect([code, output]).toEqual([1, expect.stringContaining(`${near} <`)]);
    }
  });

  test.each([
    [['person']],
    [['erase', '--yes']],
    [['person', 'ann@example.com', '--name', 'Ann']],
    [['erase', '--yes', 'ann@example.com, zoe+shop@gmail.com']],
    [['person', '--phone', ' ']],
    [['person', '--phone', '12']],
    [['person', '--name', '"']],
  ])('and what asks for nobody, or twice, is wrong use: %s', async (words) => {
    expect((await leads(...words)).code).toBe(2);
  });

  test('by the beginning of a lead’s ID, where one begins so', async () => {
    const [lead] = JSON.parse((await leads('list', '--json')).output);
    expect((await leads('show', lead.id)).code).toBe(0);
    expect((await leads('show', lead.id.slice(0, 30))).code).toBe(0);
    for (const pasted of [`“${lead.id.toUpperCase()}”`, ` ${lead.id}\u200B. `, `ID: ${lead.id}…`])
      expect((await leads('show', pasted)).code, pasted).toBe(0);
    expect(await leads('show', 'ann@example.com')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('`person` finds'),
    });
    expect(await leads('show', '0')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('several leads'),
    });
  });
});

test('erasing removes unfinished backups, and says what it does not reach', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  await insertLeads(store, createNewLead({ email: 'ann@example.com' }));
  const { copy } = await store.backUp(join(folder, 'backups'));
  writeFileSync(`${copy}.partial`, 'ann@example.com');
  const where = { DATA_DIR: folder, WEBHOOK_URL: 'https://crm.example.com/hook' };
  const secret = { WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
  const { code, output } = await runLeads(
    { ...where, ...secret },
    ...['erase', 'ann@example.com', '--yes'],
  );
  expect([code, output]).toEqual([0, expect.stringContaining('Erased 1 lead')]);
  for (const place of ['mail that was sent', 'crm.example.com', '1 backup in', 'backup --to'])
    expect(output).toContain(place);
  expect(output).not.toContain("store's own log");
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
});

test('what was erased is said where the backups cannot be read', async () => {
  const folder = createTemporaryFolder();
  await insertLeads(await openStore(folder), createNewLead({ email: 'ann@example.com' }));
  writeFileSync(join(folder, 'backups'), '');
  const erased = await runLeads({ DATA_DIR: folder }, 'erase', 'ann@example.com', '--yes');
  expect([erased.code, erased.errors]).toEqual([0, '']);
  expect(erased.output).toMatch(/^Erased 1 lead [\s\S]*- backups: .*backups cannot be a folder/);
});

test('one person is erased by name, and not several', async () => {
  const leads = await openPeople();
  const erase = (...words: string[]) => leads('erase', '--yes', ...words);
  expect(await erase('--name', 'zoe')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('several people are meant'),
  });
  expect(await erase('--name', 'Zoé Müller')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Erased 1 lead and 1 consent proof'),
  });
  expect(await erase('Ann <ANN@example.com>')).toMatchObject({ code: 0 });
  expect(await erase('ann@example.com')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was erased'),
  });
});
