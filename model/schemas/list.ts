import { reason } from '../problems/reason.ts';
import { asCheck, type Fault, group, pattern, type Referred, refuse, z } from './schema.ts';
import { idOf } from './value-at.ts';

/** The id of a list entry. It begins with a letter, so that it cannot be taken for an index. */
const entryId = pattern('Id', /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'entryId').meta({ kind: 'id' });

/** An entry of a list. Entries with the same id are translations of each other. */
export const entry = <Shape extends z.ZodRawShape>(label: string, shape: Shape, help?: string) =>
  group(label, { id: entryId, ...shape }, help);

/**
 * A list whose entries have ids of their own. `min` and `max` bound its length, by default 1 to 12.
 */
export function items<Item extends z.ZodType>(
  label: string,
  item: Item,
  { min = 1, max = 12, help }: { min?: number; max?: number; help?: string } = {},
) {
  const findFaults = (entries: readonly z.output<Item>[]): Fault[] => {
    const { length: count } = entries;
    const why =
      min === max
        ? reason('entryCount', { count, wanted: min })
        : reason('entryRange', { count, min, max });
    return [...findTwins(entries), ...(count < min || count > max ? [[[], why] as const] : [])];
  };
  return z
    .array(item)
    .check(asCheck(findFaults))
    .meta({ label, min, max, ...(help && { help }) });
}

function findTwins(entries: readonly unknown[]): Fault[] {
  const ids = entries.map(idOf);
  return ids.flatMap((id, index) => {
    if (id === undefined || ids.indexOf(id) === index) return [];
    return [[[index, 'id'], reason('twinEntry', { id })]];
  });
}

export const byId = <Item extends z.ZodType>(label: string, item: Item, of?: Referred) =>
  z.record(z.string(), item, refuse('entriesById')).meta({ label, ...(of && { of }) });
