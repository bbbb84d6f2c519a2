import { countCertificateDays, leastCertificateDays } from '../tasks/certificate.ts';
import { runCanary } from '../tasks/run-canary.ts';
import type { Command } from './command.ts';

/**
 * Sends a test lead through the public address and waits for its mail; with --stored, only until the store has the lead.
 * Exits with 1 when the lead or its mail does not arrive, or when the site's certificate expires soon.
 */
export const canary: Command = async ({ store, settings, configuration, options, print }) => {
  const { url, stored } = options;
  const startedAt = Date.now();
  const receiver = await runCanary({ store, settings, configuration, url, isMailed: !stored });
  if (stored) {
    print(`The test lead was stored in ${Date.now() - startedAt} ms.`);
    return 0;
  }
  print(`The test mail was handed over to ${receiver} in ${Date.now() - startedAt} ms.`);
  if (url === undefined) return 0;
  const days = await countCertificateDays(url);
  if (days === null) return 0;
  print(`The certificate of ${new URL(url).host} ends in ${days} days.`);
  return days < leastCertificateDays ? 1 : 0;
};
