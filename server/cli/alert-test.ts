import { listWays } from '../alarms/send-message.ts';
import type { CommandWithoutStore } from './command.ts';

/** Sends a test message by every way of the alarms. Exit code 1 when there is none, or when one fails. */
export const alertTest: CommandWithoutStore = async ({ settings, print }) => {
  const site = new URL(settings.siteUrl).host;
  const title = `${site}: test of the alarm`;
  const ways = listWays(settings);
  if (ways.length === 0) throw new Error('nobody is told of an alarm: set ALERT_URL');
  const text = `${site}: this is a test of the alarm. Nothing is wrong.`;
  let failed = 0;
  for (const { name, send } of ways)
    try {
      await send({ title, text, problems: [] });
      print(`${name}: handed over. Look whether it has arrived.`);
    } catch (error) {
      failed++;
      print(`${name}: FAILED: ${(error as Error).message}`);
    }
  return failed === 0 ? 0 : 1;
};
