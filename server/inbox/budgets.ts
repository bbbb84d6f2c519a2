import type { NewLead } from './lead.ts';

/** How much of each budget is used, by its name: as the store counted it, and by leads of the same commit that came before. */
export type Used = Map<string, number>;

/** Counts a lead against budgets: for the leads after it in this commit, and in the store for those of later ones. */
export function countAgainst(lead: NewLead, budgets: string[], used: Used): NewLead {
  for (const name of budgets) used.set(name, (used.get(name) ?? 0) + 1);
  return { ...lead, budgets: [...lead.budgets, ...budgets] };
}
