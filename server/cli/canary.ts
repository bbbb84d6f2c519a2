import { existsSync } from 'node:fs';
import { UsageError } from '../../model/problems/read-options.ts';
import { openAlarmMemory } from '../alarms/alarm-memory.ts';
import { noteTrial } from '../alarms/alarm-state.ts';
import { listWays, sendByEachWay } from '../alarms/send-message.ts';
import { runCanary } from '../tasks/canary.ts';
import { readCertificate } from '../tasks/read-certificate.ts';
import type { Command, CommandWithoutStore } from './command.ts';
import { findServer } from './find-server.ts';

export const canary: Command = async ({ store, settings, configuration, options, print }) => {
  const { url, stored } = options;
  if (url !== undefined && !/^https?:/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('--url takes an address such as https://www.example.com');
  const startedAt = Date.now();
  const address = (await findServer(store, settings, startedAt))?.address;
  const isMailed = !stored;
  const receiver = await runCanary({ store, settings, configuration, url, address, isMailed });
  if (stored) {
    print(`The test lead was stored in ${Date.now() - startedAt} ms.`);
    return 0;
  }
  print(`The test mail was handed over to ${receiver} in ${Date.now() - startedAt} ms.`);
  if (url === undefined) return 0;
  const certificate = await readCertificate(url);
  if (certificate === null) return 0;
  print(`The certificate of ${new URL(url).host} is valid until ${certificate.until}.`);
  return certificate.isShort ? 1 : 0;
};

export const alertTest: CommandWithoutStore = async ({ settings, print }) => {
  const site = new URL(settings.siteUrl).host;
  const title = `${site}: test of the alarm`;
  const ways = listWays(settings);
  if (ways.length === 0) throw new Error('nobody is told of an alarm: set ALERT_URL');
  const text = `${site}: this is a test of the alarm. Nothing is wrong.`;
  const results = await sendByEachWay({ title, text, problems: [] }, settings);
  for (const { key, name } of ways)
    print(
      results[key] === null
        ? `${name}: handed over. Look whether it has arrived.`
        : `${name}: FAILED: ${results[key]}`,
    );
  // Without the server's folder there is nobody to note it for.
  if (existsSync(settings.dataFolder))
    await noteTrial(openAlarmMemory(settings.dataFolder), results);
  if (!settings.alert.url)
    print('ALERT_URL has no webhook: while the mail account fails, nobody can be told of it.');
  return Object.values(results).every((problem) => problem === null) ? 0 : 1;
};
