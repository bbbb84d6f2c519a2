/** Returns the items of the group that has the most, in their order; the first such group; none when there are no items. */
export function findLargestGroup<Item>(items: Iterable<Item>, nameGroup: (item: Item) => string): Item[] {
  const groups = Map.groupBy(items, nameGroup);
  return [...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}
