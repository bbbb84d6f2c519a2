import { planDeliveries } from '../inbox/create-lead.ts';
import type { Command } from './command.ts';

/**
 * Makes waiting and dead deliveries due now; a running server sends them within seconds. With an ID, it also takes the lead out of
 * spam. Exit code 1 for an unknown ID.
 */
export const retry: Command = async ({ store, settings, argument, print }) => {
  if (argument) {
    const [lead] = await store.listLeads({ id: argument });
    if (!lead) throw new Error('there is no lead with this ID; `list` shows them');
    if (lead.spam !== null) {
      const deliveries = planDeliveries({ ...lead, spam: null }, settings.webhook !== null);
      await store.releaseSpam(lead.id, deliveries);
      print(`Taken out of spam; ${deliveries.length} deliveries queued.`);
      return 0;
    }
  }
  const count = await store.retryDeliveries(argument || undefined);
  print(count === 0 ? 'No delivery is waiting or dead.' : `${count} deliveries are due now.`);
  return 0;
};
