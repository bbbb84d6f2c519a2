import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from '../../model/configuration/read-configuration.ts';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { ownerFolder } from '../../tests/support/owners/owner-folder.ts';
import { retentionAsks } from '../inbox/apply-retention.ts';
import { readSettings } from '../settings/settings.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { retention } from './retention.ts';

const configuration = readConfiguration(ownerFolder);
const settings = readSettings({}, configuration);

test.each([
  [365, '40 leads are older than 365 days, more than a fifth of all.'],
  [null, '40 leads are older than the schedule of the database keeps leads, more than a fifth of all.'],
])('says how old the leads are that retention asks about, when leads are kept for %s days', async (retentionDays, sentence) => {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  await store.writeNote(retentionAsks, '40');
  const printed: string[] = [];
  const code = await retention({
    store,
    settings: { ...settings, retentionDays },
    configuration,
    options: {},
    argument: undefined,
    print: (text) => void printed.push(text),
    writeAll: async () => undefined,
  });
  expect(code).toBe(1);
  expect(printed.join('\n')).toContain(sentence);
});
