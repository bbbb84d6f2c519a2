import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';

type Path = readonly (string | number)[];

/** A change of a value within a file; setting no value removes an optional one, or an entry. */
export type ValueChange = { path: Path } & (
  | { kind: 'set'; value?: unknown }
  | { kind: 'insert'; index: number; value: unknown }
  | { kind: 'move'; from: number; to: number }
);

type KeyOrder = (path: Path) => readonly string[];

/**
 * Changes one value of a JSON file. A changed text changes nothing else, byte for byte; lines
 * around a new entry are indented anew.
 * @param keysAt the order of keys, which says where a new key belongs
 */
export function editJson(text: string, change: ValueChange, keysAt: KeyOrder = () => []): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + edit(text.slice(mark.length), change, keysAt);
}

function edit(text: string, change: ValueChange, keysAt: KeyOrder): string {
  const { path } = change;
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  if (change.kind === 'set') {
    if (!node && typeof path.at(-1) === 'number')
      throw new Error(`there is nothing at ${path.join('.')}`);
    if (change.value === undefined)
      return remove(text, node?.parent?.type === 'property' ? node.parent : node);
    return write(text, path, change.value, node ? undefined : keysAt);
  }
  if (!node && change.kind === 'insert') return write(text, path, [change.value], keysAt);
  if (node?.type !== 'array') throw new Error(`there is no list at ${path.join('.')}`);
  const { children = [] } = node;
  if (change.kind === 'insert') return write(text, [...path, change.index], change.value, keysAt);
  const entries = children.map(({ offset, length }) => text.slice(offset, offset + length));
  entries.splice(change.to, 0, ...entries.splice(change.from, 1));
  return applyEdits(
    text,
    children.map(({ offset, length }, index) => ({
      offset,
      length,
      content: entries[index] ?? '',
    })),
  );
}

/**
 * Removes an entry of a list or an object. `modify` loses comments before it, and leaves a quote of
 * the last one on a line behind.
 */
function remove(text: string, entry: Node | undefined): string {
  const list = entry?.parent;
  if (!entry || !list) return text;
  const endOf = ({ offset, length }: Node) => offset + length;
  const { children: entries = [] } = list;
  const index = entries.indexOf(entry);
  const [before, after] = [entries[index - 1], entries[index + 1]];
  const start = after ? entry.offset : before ? endOf(before) : list.offset + 1;
  // A comment before the next entry stays.
  const [comma = ''] = /^\s*,\s*/.exec(text.slice(endOf(entry))) ?? [];
  const end = before || after ? endOf(entry) + comma.length : endOf(list) - 1;
  return applyEdits(text, [{ offset: start, length: end - start, content: '' }]);
}

/** Replaces a value or, where the order of keys is given, adds one on lines of its own. */
function write(text: string, path: Path, value: unknown, keysAt?: KeyOrder): string {
  const unit = /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '  ';
  const hasLines =
    keysAt !== undefined ||
    (typeof value === 'object' && value !== null && Object.keys(value).length > 0);
  const order = keysAt?.(path.slice(0, -1)) ?? [];
  const before = order.slice(0, order.indexOf(String(path.at(-1))));
  const edits = modify(text, [...path], value, {
    isArrayInsertion: keysAt !== undefined && typeof path.at(-1) === 'number',
    ...(hasLines && {
      formattingOptions: {
        insertSpaces: unit !== '\t',
        tabSize: unit.length,
        eol: text.includes('\r\n') ? '\r\n' : '\n',
      },
    }),
    getInsertionIndex: (names) =>
      order.includes(String(path.at(-1)))
        ? names.findLastIndex((name) => before.includes(name)) + 1
        : names.length,
  });
  return applyEdits(text, edits);
}
