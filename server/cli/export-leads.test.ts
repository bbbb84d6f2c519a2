import { expect, test } from 'vitest';
import { leadFields } from '../../contact/lead-form.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { toCsv } from './export-leads.ts';

async function write(...leads: Parameters<typeof createNewLead>[0][]): Promise<string> {
  async function* list() {
    for (const lead of leads) yield { ...createNewLead(lead), deliveries: [] };
  }
  let text = '';
  for await (const part of toCsv(list())) text += part;
  return text;
}

test('every field of the form has a column, and those of earlier exports keep their places', async () => {
  const [heading = ''] = (await write()).split('\r\n');
  const columns = heading.split(',');
  expect(columns.slice(4, 11)).toEqual([
    ...['name', 'email', 'phone', 'message', 'smsConsent'],
    ...['spam', 'canary'],
  ]);
  expect(columns).toEqual(expect.arrayContaining(leadFields));
  expect(new Set(columns).size).toBe(columns.length);
});

test('every cell is quoted, and a spreadsheet does not compute a telephone number', async () => {
  const [, row = ''] = (
    await write({ phone: '+1 (555) 010-0123', message: 'He said "x",\nthen y' })
  ).split('\r\n');
  expect(row).toMatch(/^"[0-9a-f-]{36}","/);
  expect(row).toContain(`"'+1 (555) 010-0123"`);
  expect(row).toContain('"He said ""x"",\nthen y"');
});

test.each([';', '\t', '\n', '\r\n', '\r'])(
  'no formula begins after %j, however a spreadsheet cuts the cells',
  async (cut) => {
    for (const formula of [
      "=cmd|' /C calc'!A0",
      '@SUM(1)',
      '+1+cmd',
      '-2+3',
      ' =1',
      '"=1',
      '＝1',
    ]) {
      const text = await write({ name: 'x', message: `a${cut}${formula};b` });
      for (const cell of text.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^["\s]*[=@＝+-]/);
    }
  },
);
