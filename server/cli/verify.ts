import { checkProofs } from '../inbox/proof-chain.ts';
import type { Command } from './command.ts';
import { toJson } from './output.ts';

/** Checks the store's file and every proof of consent. Exit code 1 when something was changed or is damaged. */
export const verify: Command = async ({ store, options, print }) => {
  const damage = await store.findDamage();
  const proofs = await checkProofs(store);
  const ok = damage.length === 0 && proofs.problems.length === 0;
  if (options.json) print(toJson({ ok, damage, proofs }));
  else {
    print(`${proofs.intact} proofs of consent are intact, ${proofs.removed} were erased or removed by retention.`);
    if (proofs.head)
      print(`The chain ends with ${proofs.head}: note it somewhere else; any later change to an earlier proof then shows.`);
    for (const problem of [...damage, ...proofs.problems]) print(`WRONG: ${problem}`);
  }
  return ok ? 0 : 1;
};
