import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { leadFields } from '../../contact/lead-form.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { languageOf } from '../../tests/support/owners/site.ts';
import { toCsv } from './export-leads.ts';

const english = { languages: [languageOf('en')], timeZone: 'America/New_York' } as const;
const french = { languages: [languageOf('fr')], timeZone: 'Europe/Paris' } as const;

const write = (...leads: Parameters<typeof createNewLead>[0][]) => writeIn(english, ...leads);

async function writeIn(
  configuration: Parameters<typeof toCsv>[1],
  ...leads: Parameters<typeof createNewLead>[0][]
): Promise<string> {
  async function* list() {
    for (const lead of leads) yield { ...createNewLead(lead), deliveries: [] };
  }
  let text = '';
  for await (const part of toCsv(list(), configuration)) text += part;
  return text;
}

test('every field of the form has a column, and those of earlier exports keep their places', async () => {
  const [heading = ''] = (await write()).split('\r\n');
  const columns = heading.replace('\uFEFF', '').split(',');
  expect(columns.slice(4, 11)).toEqual([
    ...['name', 'email', 'phone', 'message', 'smsConsent'],
    ...['spam', 'canary'],
  ]);
  expect(columns).toEqual(expect.arrayContaining(leadFields));
  expect(new Set(columns).size).toBe(columns.length);
});

test.each([
  ...(['en', 'es-MX', 'he', 'ja'] as const).map((code) => [code, ','] as const),
  ...(['fr', 'es', 'en-ZA', 'de-CH', 'it-CH', 'pt-BR', 'ar-EG', 'fa'] as const).map(
    (code) => [code, ';'] as const,
  ),
])('in %s the list separator is %s', async (code, separator) => {
  const languages = [{ ...languageOf('en'), code }] as const;
  expect(await writeIn({ ...english, languages })).toContain(`id${separator}receivedAt`);
});

test('every cell is quoted', async () => {
  const [, row = ''] = (
    await write({ phone: '+1 (555) 010-0123', message: 'He said "x",\nthen y' })
  ).split('\r\n');
  expect(row).toMatch(/^"[0-9a-f-]{36}","/);
  expect(row).toContain('"He said ""x"",\nthen y"');
});

test.each([
  ...[';', '\t', '\n', '\r\n', '\r'].map((cut) => [cut, english] as const),
  ...[',', '\t', '\n'].map((cut) => [cut, french] as const),
])(
  'no formula begins after %j, however a spreadsheet cuts the cells',
  async (cut, configuration) => {
    for (const formula of [
      "=cmd|' /C calc'!A0",
      '@SUM(1)',
      '+1+cmd',
      '-2+3',
      ' =1',
      '"=1',
      '＝1',
    ]) {
      const text = await writeIn(configuration, { name: 'x', message: `a${cut}${formula}${cut}b` });
      for (const cell of text.split(cut)) expect(cell).not.toMatch(/^["\s]*[=@＝+-]/);
    }
  },
);

test.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+1 (555) 010-0123', '+1 (555) 010-0123'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['0612345678', '06 12345678'],
  ['+33612345678', '+33 612345678'],
  ['004915112345678', '00 4915112345678'],
  ['+1-555-010-0123', '+1 555-010-0123'],
  ['+1-(555)-010-0123', '+1 (555)-010-0123'],
  ['555-010-0123', '555-010-0123'],
  ['+34 612 345 678', '+34  612 345 678'],
  ['612 345 678', '612  345 678'],
  ['06 123 456', '06  123 456'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['12-12-2012', '12 12-2012'],
  ['2026-11-29', '2026 11-29'],
  ['(1234567)', '(12 34567)'],
  ['-123-4567', '-123 4567'],
])('a spreadsheet shows the telephone number %s as %s', async (phone, shown) => {
  expect(await write({ phone })).toContain(`,"${shown}",`);
});

test.each([
  ['- one\n- two', '– one\n– two'],
  [' - one', ' – one'],
  ['see you ;-)', 'see you ;-)'],
  ['well-known', 'well-known'],
  ['-2+3', "'-2+3"],
  ['Élodie · 1,5 €', 'Élodie · 1,5 €'],
  ['0612345678', '06 12345678'],
  ['120210123456789', '12 0210123456789'],
  ['12000', '12000'],
])('the message %j is written as %j', async (message, written) => {
  expect(await write({ message })).toContain(`"${written}"`);
});

test('it opens by a double-click: a byte order mark, times of the agency’s zone, its separator', async () => {
  const receivedAt = Date.UTC(2026, 10, 28, 7, 9, 56);
  const text = await write({ receivedAt });
  expect(text.startsWith('\uFEFFid,receivedAt,')).toBe(true);
  expect(text).toContain('"2026-11-28 02:09:56"');
  const parts = await Array.fromAsync(toCsv(Readable.from([]), french));
  expect(parts.join('')).toMatch(/^\uFEFFid;receivedAt;/);
});
