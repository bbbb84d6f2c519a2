import { asCheck, type Fault, group, pattern, type Referred, z } from './schema.ts';
import { idOf } from './value-at.ts';

/** The id of a list entry. It begins with a letter, so that it cannot be taken for an index. */
const entryId = pattern(
  'Id',
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'an id in lower-case letters, digits and hyphens that begins with a letter, the same in every language',
).meta({ kind: 'id' });

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
  const range = min === max ? min : `${min} to ${max}`;
  const findFaults = (entries: readonly z.output<Item>[]): Fault[] => [
    ...findTwins(entries),
    ...(entries.length < min || entries.length > max
      ? [[[], `has ${entries.length} entries; write ${range}`] as const]
      : []),
  ];
  return z
    .array(item, { error: 'write a list in [ ]' })
    .check(asCheck(findFaults))
    .meta({ label, min, max, ...(help && { help }) });
}

function findTwins(entries: readonly unknown[]): Fault[] {
  const ids = entries.map(idOf);
  return ids.flatMap((id, index) => {
    if (id === undefined || ids.indexOf(id) === index) return [];
    const message = `"${id}" is there twice; give each entry of the list an id of its own, the same in every language`;
    return [[[index, 'id'], message]];
  });
}

export const byId = <Item extends z.ZodType>(label: string, item: Item, of?: Referred) =>
  z
    .record(z.string(), item, { error: 'write an entry per id of site.config.jsonc, in { }' })
    .meta({ label, ...(of && { of }) });
