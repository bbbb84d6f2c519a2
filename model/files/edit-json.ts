import { applyEdits, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { insertEntry, moveEntry, removeEntry, replace, type Span, type WrittenList } from './edit-list.ts';

type Path = readonly (string | number)[];

/** A change of a value within a file; setting no value removes an optional one. */
export type ValueChange = { path: Path } & (
  | { kind: 'set'; value?: unknown }
  | { kind: 'insert'; index: number; value: unknown }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; index: number }
);

/** Keys of an object in the order of its schema. */
type KeyOrder = (path: Path) => readonly string[];

/**
 * Changes one value of a JSON file; everything else stays byte for byte: indentation, lists on one line, ends of lines, comments.
 * `modify` of jsonc-parser cannot do that: it reformats the lines around a change, and removes a quote too many with the last entry
 * of a list on one line.
 * @param keysAt the order of keys, which says where a new key belongs
 * @throws Error when there is nothing at the path
 */
export function editJson(text: string, change: ValueChange, keysAt: KeyOrder = () => []): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + edit(text.slice(mark.length), change, keysAt);
}

function edit(text: string, change: ValueChange, keysAt: KeyOrder): string {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...change.path]);
  if (change.kind === 'set')
    return node ? setExisting(text, node, change.value) : change.value === undefined ? text : setNew(text, change, keysAt);
  if (!node && change.kind === 'insert') return setNew(text, { ...change, kind: 'set', value: [change.value] }, keysAt);
  if (node?.type !== 'array') throw new Error(`there is no list at ${change.path.join('.')}`);
  if (change.kind === 'move') return moveEntry(text, listOf(text, node), change.from, change.to);
  if (change.kind === 'remove') return remove(text, node, change.index);
  const isShort = isOnOneLine(text, node.children?.[0] ?? node);
  return insert(text, node, change.index, write(change.value, text, indentInside(text, node), isShort));
}

function setExisting(text: string, node: Node, value: unknown): string {
  if (value !== undefined)
    return replace(text, spanOf(node), write(value, text, indentAt(text, node.offset), isOnOneLine(text, node)));
  const owner = node.parent?.type === 'property' ? node.parent : node;
  const list = owner.parent;
  return list ? remove(text, list, list.children?.indexOf(owner) ?? -1) : text;
}

/** Adds a key that is missing, and the objects around it that are missing too. */
function setNew(text: string, { path, value, ...change }: Extract<ValueChange, { kind: 'set' }>, keysAt: KeyOrder): string {
  const above = path.slice(0, -1);
  const key = path.at(-1);
  const root = parseTree(text);
  const parent = root && findNodeAtLocation(root, above);
  if (key === undefined || typeof key === 'number' || (parent && parent.type !== 'object'))
    throw new Error(`there is nothing at ${path.join('.')}`);
  if (!parent) return setNew(text, { ...change, path: above, value: { [key]: value } }, keysAt);
  const names = (parent.children ?? []).map((property) => property.children?.[0]?.value as string);
  const order = keysAt(above);
  const before = order.slice(0, order.indexOf(key));
  const index = order.includes(key) ? names.findLastIndex((name) => before.includes(name)) + 1 : names.length;
  const isShort = names.length > 0 && isOnOneLine(text, parent);
  const written = `${JSON.stringify(key)}: ${write(value, text, indentInside(text, parent), isShort)}`;
  return insert(text, parent, index, written);
}

/** The comma after an entry or an opening bracket, and a comment on the same line. */
const trailing = /^([ \t]*,)?([ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))?/;

/** Inserts an entry: on a line of its own after the comment of the previous entry, or on the line of a list that has only one. */
function insert(text: string, list: Node, index: number, written: string): string {
  const { children = [] } = list;
  const before = children[index - 1];
  const at = before ? endOf(before) : list.offset + 1;
  const [behind = '', comma = ''] = trailing.exec(text.slice(at)) ?? [];
  const isLast = index >= children.length;
  if (children.length === 0 || isOnOneLine(text, list) || (before && !comma && !isLast))
    return insertEntry(text, listOf(text, list), index, written);
  return applyEdits(text, [
    ...(before && !comma ? [{ offset: at, length: 0, content: ',' }] : []),
    {
      offset: at + behind.length,
      length: 0,
      content: endOfLine(text) + indentInside(text, list) + written + (isLast ? '' : ','),
    },
  ]);
}

/** Removes an entry; one that has its line to itself goes with the line and the comment at its end. Comments above stay. */
function remove(text: string, list: Node, index: number): string {
  const { children = [] } = list;
  const [before, own, after] = [children[index - 1], children[index], children[index + 1]];
  if (!own) return text;
  const line = text.lastIndexOf('\n', own.offset - 1) + 1;
  const [rest] = /^[ \t]*,?[ \t]*(\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)?[ \t]*\r?\n/.exec(text.slice(endOf(own))) ?? [];
  const [, comma] = before ? (trailing.exec(text.slice(endOf(before))) ?? []) : [];
  const isAlone = rest !== undefined && text.slice(line, own.offset).trim() === '';
  // The only entry of a list without comments: removeEntry closes the brackets up to [].
  const isOnly = !before && !after && !(text.slice(list.offset + 1, own.offset) + (rest ?? '')).includes('/');
  if (!isAlone || (before && !comma) || isOnly) return removeEntry(text, listOf(text, list), index);
  return applyEdits(text, [
    ...(before && comma && !after ? [{ offset: endOf(before), length: comma.length, content: '' }] : []),
    { offset: line, length: endOf(own) + rest.length - line, content: '' },
  ]);
}

const endOf = ({ offset, length }: Node) => offset + length;

const spanOf = (node: Node): Span => [node.offset, endOf(node)];

const isOnOneLine = (text: string, { offset, length }: Node) => !text.slice(offset, offset + length).includes('\n');

/** The white space with which a line begins. */
const indentAt = (text: string, offset: number) => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

const endOfLine = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');
const indentUnit = (text: string) => /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '  ';

function indentInside(text: string, list: Node): string {
  const [first] = list.children ?? [];
  return first && !isOnOneLine(text, list) ? indentAt(text, first.offset) : indentAt(text, list.offset) + indentUnit(text);
}

/** Entries of a list, or properties of an object, as they are written. */
function listOf(text: string, node: Node): WrittenList {
  const entries = (node.children ?? []).map(spanOf);
  const inside: Span = [node.offset + 1, node.offset + node.length - 1];
  const isShort = entries.length > 0 && isOnOneLine(text, node);
  const line = endOfLine(text) + indentInside(text, node);
  return {
    entries,
    inside,
    separator: isShort ? ', ' : `,${line}`,
    around: [line, endOfLine(text) + indentAt(text, node.offset)],
  };
}

/** Writes a value with the indentation and the ends of lines of the file, or on one line. */
function write(value: unknown, text: string, indent: string, isShort: boolean): string {
  if (isShort) return writeOnOneLine(value);
  return JSON.stringify(value, null, indentUnit(text)).replaceAll('\n', endOfLine(text) + indent);
}

function writeOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeOnOneLine).join(', ')}]`;
  if (!value || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${writeOnOneLine(entry)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}
