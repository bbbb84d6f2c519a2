import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toCsv } from '../../server/cli/export-leads.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { parseHtml } from '../support/html/html.ts';
import { createNewLead } from '../support/leads/new-lead.ts';
import { languageOf } from '../support/owners/site.ts';
import { runTool } from '../support/processes/run-tool.ts';

const leads = [
  { phone: '+33612345678', name: 'Élodie Ünal', message: '- one\n- two' },
  { phone: '0612345678', name: '李', message: '=1+1' },
  { phone: '+1 (555) 010-0123', name: 'Zoë', message: 'a;=1+1,=1+1' },
  { phone: '555-010-0123', name: "O'Neill", message: '@SUM(1)' },
];
const listShown = (armed: string) => [
  ['+33 612345678', 'Élodie Ünal', '– one\n– two'],
  ['06 12345678', '李', "'=1+1"],
  ['+1 (555) 010-0123', 'Zoë', armed],
  ['555-010-0123', "O'Neill", "'@SUM(1)"],
];

/** Opens a CSV file in LibreOffice; returns the document that LibreOffice writes of it. */
function openInLibreOffice(folder: string, file: string, separator: string) {
  // The numbers of the separator, of the quotation mark and of UTF-8; numbers are recognised.
  const options = `${separator.charCodeAt(0)},34,76,1,,0,false,true`;
  const ran = runTool(
    'soffice',
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    `--infilter=Text - txt - csv (StarCalc):${options}`,
    ...['--convert-to', 'fods', '--outdir', folder, file],
  );
  return ran && parseHtml(readFileSync(file.replace(/csv$/, 'fods'), 'utf8'));
}

test.each([
  ['en', ',', "a;'=1+1,=1+1"],
  ['fr', ';', "a;=1+1,'=1+1"],
])(
  'LibreOffice shows leads exported in %s as they were typed, and runs nothing',
  async (code, separator, armed) => {
    async function* list() {
      for (const lead of leads) yield { ...createNewLead(lead), deliveries: [] };
    }
    const configuration = { languages: [languageOf(code)], timeZone: 'Europe/Paris' } as const;
    const folder = createTemporaryFolder();
    const file = join(folder, 'leads.csv');
    writeFileSync(file, (await Array.fromAsync(toCsv(list(), configuration))).join(''));
    const document = openInLibreOffice(folder, file, separator);
    if (!document) return;

    const rows = document.querySelectorAll('table\\:table-row').map((row) =>
      row.querySelectorAll('table\\:table-cell').map((cell) =>
        cell
          .querySelectorAll('text\\:p')
          .map(({ text }) => text)
          .join('\n'),
      ),
    );
    const [heading = [], ...cells] = rows;
    const places = ['phone', 'name', 'message'].map((column) => heading.indexOf(column));
    expect(heading[0]).toBe('id');
    expect(cells.slice(0, 4).map((row) => places.map((place) => row[place]))).toEqual(
      listShown(armed),
    );
    expect(document.outerHTML).not.toContain('table:formula');
  },
);
