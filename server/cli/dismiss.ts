import type { Command } from './command.ts';

/** Counts dead deliveries no more: somebody has seen them. Exit code 1 when there are none. */
export const dismiss: Command = async ({ store, argument, print }) => {
  const count = await store.dismissDeliveries(argument);
  print(count === 0 ? 'No delivery is dead.' : `${count} deliveries dismissed; \`retry ID\` would still send them.`);
  return count === 0 ? 1 : 0;
};
