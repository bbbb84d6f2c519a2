import type { Store } from '../inbox/store.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { createAlarms } from './alarms.ts';
import { type AlarmSettings, sendMessage } from './send-message.ts';

/**
 * Creates the alarms of a site. Of all processes that share a database, one sends the alarms that concern all of them.
 * @param getStore undefined while the store is not open
 */
export const createSiteAlarms = (
  settings: AlarmSettings & Pick<Settings, 'databaseUrl'>,
  log: Log,
  getStore: () => Pick<Store, 'takeTurn' | 'giveTurnBack'> | undefined,
  now = Date.now,
) =>
  createAlarms({
    site: new URL(settings.siteUrl).host,
    async send(message) {
      const isSent = await sendMessage(message, settings, log);
      const problems = message.problems.map(withoutAddresses);
      log.info(problems.length > 0 ? 'alarm' : 'alarm over', { title: message.title, problems, isSent });
      return isSent;
    },
    ...(settings.databaseUrl && {
      takeTurn: async (name, everyMs) =>
        (await getStore()
          ?.takeTurn(`alarm ${name}`, now(), everyMs)
          .catch(() => true)) ?? true,
      giveTurnBack: async (name) => getStore()?.giveTurnBack(`alarm ${name}`),
    }),
  });
