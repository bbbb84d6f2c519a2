import { planDeliveries } from '../inbox/create-lead.ts';
import { readReceivers } from '../inbox/receivers.ts';
import type { Command } from './command.ts';
import { findLead } from './show-leads.ts';
import { count } from './terminal-text.ts';

export const retry: Command = async ({ store, settings, configuration, argument, print }) => {
  let id: string | undefined;
  if (argument) {
    const lead = await findLead(store, argument);
    id = lead.id;
    if (lead.spam !== null) {
      const receivers = readReceivers(configuration, settings);
      const deliveries = planDeliveries({ ...lead, spam: null }, receivers);
      await store.releaseSpam(lead.id, deliveries);
      print(`Taken out of spam; ${deliveries.length} deliveries queued.`);
      return 0;
    }
  }
  const due = await store.retryDeliveries(id);
  print(
    due === 0
      ? 'Nothing waits, was given up or is kept.'
      : `${count(due, 'delivery is', 'deliveries are')} due now.`,
  );
  return 0;
};
