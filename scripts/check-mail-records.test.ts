import { expect, test } from 'vitest';
import { explain } from '../model/problems/reason.ts';
import { checkMailRecords } from './check-mail-records.ts';

const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** What is found with a DNS that has these records, and answers others as a real one does. */
async function check(
  txt: Record<string, string[]>,
  mx: Record<string, string>,
  mailFrom = 'Tandem <web@mail.tandem.test>',
) {
  const names = [...Object.keys(txt), ...Object.keys(mx)];
  const missing = (name: string) =>
    fail(names.some((known) => known.endsWith(name)) ? 'ENODATA' : 'ENOTFOUND');
  const resolver = {
    resolveTxt: (name: string) =>
      txt[name]
        ? Promise.resolve(txt[name].map((text) => [text.slice(0, 9), text.slice(9)]))
        : missing(name),
    resolveMx: (name: string) =>
      mx[name] ? Promise.resolve([{ exchange: mx[name], priority: 1 }]) : missing(name),
  } as unknown as Parameters<typeof checkMailRecords>[1];
  return (await checkMailRecords(mailFrom, resolver)).map(
    ({ level, ...why }) => `${level}: ${explain(why)}`,
  );
}

const txt = {
  'mail.tandem.test': ['v=spf1 include:spf.tandem.test ~all', 'another text'],
  's1._domainkey.mail.tandem.test': ['v=DKIM1; p=abc'],
  '_dmarc.tandem.test': ['v=DMARC1; p=none'],
};

test.each(['tandem.test', 'tandem.co.uk'])(
  'a domain whose mail is recognised has nothing to mend: %s',
  async (domain) => {
    const records = JSON.parse(JSON.stringify(txt).replaceAll('tandem.test', domain));
    const mx = { [`mail.${domain}`]: `mx.${domain}` };
    expect(await check(records, mx, `web@mail.${domain}`)).toEqual([]);
  },
);

test('an example domain has nothing to mend', async () => {
  expect(await check({}, {}, 'web@harbour.example')).toEqual([]);
});

test('what is missing is named with what to write where', async () => {
  expect(await check({}, {})).toEqual([
    expect.stringMatching(/^launch: .*no SPF: write one TXT at mail\.tandem\.test: v=spf1/),
    expect.stringMatching(
      /^launch: .*no DKIM: write .* at <selector>\._domainkey\.mail\.tandem\.test/,
    ),
    expect.stringMatching(
      /^launch: .*no DMARC: write a TXT at _dmarc\.mail\.tandem\.test: v=DMARC1/,
    ),
    expect.stringMatching(/^launch: .*no MX: write the MX at mail\.tandem\.test/),
  ]);
  const problem = expect.stringContaining('2 SPF: write one');
  expect(
    await check(
      { ...txt, 'mail.tandem.test': ['v=spf1 a', 'v=spf1 b'] },
      { 'mail.tandem.test': 'x' },
    ),
  ).toEqual([problem]);
});

test('a DNS that does not answer is said, and keeps nobody from the launch', async () => {
  const resolver = { resolveTxt: () => fail('ETIMEOUT'), resolveMx: () => fail('ETIMEOUT') };
  const found = await checkMailRecords(
    'web@tandem.test',
    resolver as unknown as Parameters<typeof checkMailRecords>[1],
  );
  expect(found.map(({ level }) => level)).toEqual(['hint', 'hint', 'hint', 'hint']);
});
