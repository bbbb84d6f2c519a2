import { idOf, valueAt } from '../../files/value-at.ts';
import type { TextState } from '../read-translations.ts';
import type { Path } from '../text-tree.ts';
import type { Wanted } from './units.ts';

/** A group, list or entry that a translation lacks: it comes whole or not at all. */
export type MissingPart = {
  /** In the source. */
  from: Path;
  /** Where it belongs in the translation; of a text of a list, that list. */
  at: Path;
  index?: number;
};

/** What must come with a text; undefined where only the text itself is missing. */
export function findMissingPart({ entry, at, path }: TextState, target: unknown): MissingPart | undefined {
  const place = entry ? entry.list : (at ?? []);
  const depth = place.findIndex((_, index) => valueAt(target, place.slice(0, index + 1)) === undefined) + 1;
  if (depth > 0 && (depth < place.length || entry)) return { from: path.slice(0, depth), at: place.slice(0, depth) };
  return entry && depth === 0 ? { from: entry.path, at: entry.list, index: entry.index } : undefined;
}

/** Where an entry belongs in the list of a translation: behind the nearest one before it that both lists have. */
export function placeOf(id: string, source: unknown, target: unknown): number {
  const [sources, targets] = [source, target].map((list) => (Array.isArray(list) ? list.map(idOf) : []));
  const before = sources?.slice(0, sources.indexOf(id)) ?? [];
  return (targets ?? []).findLastIndex((own) => own !== undefined && before.includes(own)) + 1;
}

export const isWithin = (path: Path, part: Path): boolean => part.every((key, index) => path[index] === key);

/** The value of the source with translated texts; texts that the language needs not, such as a plural form, are left out. */
export function translatePart(value: unknown, from: Path, texts: readonly Path[], wanted: readonly Wanted[]): unknown {
  const translate = (part: unknown, path: Path): unknown => {
    const own = wanted.find(({ text }) => isSamePath(text.path, path));
    if (own) return own.value;
    if (Array.isArray(part)) return part.map((item, index) => translate(item, [...path, idOf(item) ?? index]));
    if (!part || typeof part !== 'object' || part instanceof Date) return part;
    const more = wanted
      .filter(({ text }) => text.path.length === path.length + 1 && isWithin(text.path, path))
      .map(({ text }) => String(text.path.at(-1)));
    const keys = [...new Set([...Object.keys(part), ...more])];
    const parts = keys.map((key) => [key, translate((part as Record<string, unknown>)[key], [...path, key])] as const);
    return Object.fromEntries(
      parts.filter(([key]) => more.includes(key) || !texts.some((text) => isSamePath(text, [...path, key]))),
    );
  };
  return translate(value, from);
}

const isSamePath = (one: Path, other: Path) => one.length === other.length && isWithin(one, other);
