import { retentionAgreed, retentionAsks } from '../inbox/apply-retention.ts';
import { dayMs } from '../settings/time-units.ts';
import type { Command } from './command.ts';

/** Shows how many leads retention wants to remove, and agrees to it with --yes. Exit code 1 when it waits for an agreement. */
export const retention: Command = async ({ store, settings, options, print }) => {
  const count = await store.readNote(retentionAsks);
  if (count === null) {
    print('Retention is not waiting for an answer.');
    return 0;
  }
  if (!options.yes) {
    const { retentionDays } = settings;
    const age = retentionDays === null ? 'than the schedule of the database keeps leads' : `than ${retentionDays} days`;
    print(
      `${count} leads are older ${age}, more than a fifth of all. If retention.leadsDays of site.config.jsonc and the clock are right, have them removed: leads retention --yes`,
    );
    return 1;
  }
  await store.writeNote(retentionAgreed, String((await store.readTime()) + dayMs));
  await store.writeNote(retentionAsks, null);
  print(`${count} leads are removed the next time retention runs: within an hour by the server, at night by a schedule.`);
  return 0;
};
