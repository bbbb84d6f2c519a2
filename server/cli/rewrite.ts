import type { Command } from './command.ts';

/** Overwrites what erased rows left in the store's files, however large it is. Exit code 1 when something is left. */
export const rewrite: Command = async ({ store, print }) => {
  const left = await store.scrub(true);
  if (left !== null) throw new Error(left);
  print('No erased data is left in the files of the store.');
  return 0;
};
