import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';

type Path = readonly (string | number)[];

/** A change of a value within a file; setting no value removes an optional one, or an entry. */
export type ValueChange = { path: Path } & (
  | { kind: 'set'; value?: unknown }
  | { kind: 'insert'; index: number; value: unknown }
  | { kind: 'move'; from: number; to: number }
);

export type Change<Kind> = Extract<ValueChange, { kind: Kind }>;

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
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...change.path]);
  if (change.kind === 'set') return setValue(text, change, node, keysAt);
  if (change.kind === 'move') return moveEntry(text, change, node);
  const { path, index, value } = change;
  if (!node) return write(text, path, [value], keysAt);
  listEntries(node, path);
  return write(text, [...path, index], value, keysAt);
}

function setValue(
  text: string,
  { path, value }: Change<'set'>,
  node: Node | undefined,
  keysAt: KeyOrder,
): string {
  if (!node && typeof path.at(-1) === 'number')
    throw new Error(`there is nothing at ${path.join('.')}`);
  if (value !== undefined) return write(text, path, value, node ? undefined : keysAt);
  return remove(text, node?.parent?.type === 'property' ? node.parent : node);
}

function moveEntry(
  text: string,
  { path, from, to }: Change<'move'>,
  node: Node | undefined,
): string {
  const entries = listEntries(node, path);
  const contents = entries.map(({ offset, length }) => text.slice(offset, offset + length));
  contents.splice(to, 0, ...contents.splice(from, 1));
  const edits = entries.map(({ offset, length }, index) => ({
    offset,
    length,
    content: contents[index] ?? '',
  }));
  return applyEdits(text, edits);
}

function listEntries(node: Node | undefined, path: Path): Node[] {
  if (node?.type !== 'array') throw new Error(`there is no list at ${path.join('.')}`);
  return node.children ?? [];
}

/**
 * Removes an entry of a list or an object. `modify` loses comments before it, and leaves a quote of
 * the last one on a line behind.
 */
function remove(text: string, entry: Node | undefined): string {
  const list = entry?.parent;
  if (!entry || !list) return text;
  const { children: entries = [] } = list;
  const index = entries.indexOf(entry);
  const [before, after] = [entries[index - 1], entries[index + 1]];
  const cut = (start: number, end: number) => text.slice(0, start) + text.slice(end);
  if (after) {
    // A comment before the next entry stays.
    const [comma = ''] = /^\s*,\s*/.exec(text.slice(endOf(entry))) ?? [];
    return cut(entry.offset, endOf(entry) + comma.length);
  }
  return before ? cut(endOf(before), endOf(entry)) : cut(list.offset + 1, endOf(list) - 1);
}

const endOf = ({ offset, length }: Node) => offset + length;

/** Replaces a value or, where the order of keys is given, adds one on lines of its own. */
function write(text: string, path: Path, value: unknown, keysAt?: KeyOrder): string {
  const isNew = keysAt !== undefined;
  const isFilled = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  const key = path.at(-1);
  const order = keysAt?.(path.slice(0, -1)) ?? [];
  const place = order.indexOf(String(key));
  const edits = modify(text, [...path], value, {
    isArrayInsertion: isNew && typeof key === 'number',
    ...((isNew || isFilled) && { formattingOptions: findFormat(text) }),
    getInsertionIndex: (names) =>
      place < 0
        ? names.length
        : names.findLastIndex((name) => order.slice(0, place).includes(name)) + 1,
  });
  return applyEdits(text, edits);
}

function findFormat(text: string) {
  const unit = /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '  ';
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { insertSpaces: unit !== '\t', tabSize: unit.length, eol };
}
