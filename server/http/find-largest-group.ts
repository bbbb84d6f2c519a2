/** Returns the items of the largest group, in their order; of several such groups the first. */
export function findLargestGroup<Item>(items: Iterable<Item>, nameGroup: (item: Item) => string): Item[] {
  const groups = Map.groupBy(items, nameGroup);
  return [...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}
