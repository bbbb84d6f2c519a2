import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, stringify, type YAMLMap, type YAMLSeq } from 'yaml';
import type { ValueChange } from './edit-json.ts';
import { insertEntry, moveEntry, removeEntry, replace, type Span, type WrittenList } from './edit-list.ts';

type Written = Scalar | YAMLSeq;

/** The front matter between its two lines of ---. */
const frame = /^(\uFEFF?---[^\S\n]*\r?\n)([\s\S]*?)^---[^\S\n]*(?:\r?\n|$)/m;

/**
 * Splits a Markdown file.
 * @returns the first line (---), the front matter, the body, and the offset of the body
 */
export function splitMarkdown(text: string): { before: string; matter: string; body: string; bodyAt: number } {
  const [whole = '', before = '', matter = ''] = frame.exec(text) ?? [];
  return { before, matter, body: text.slice(whole.length), bodyAt: whole.length };
}

/**
 * Changes one value of a Markdown file's front matter: quotes, comments, dates and the text below stay as they are.
 * @param keys of the front matter in the order of their schema
 * @param isDate whether the value is a date, which is written without quotes
 * @throws Error when the path leads to no value or list
 */
export function editFrontMatter(text: string, change: ValueChange, keys: readonly string[] = [], isDate = false): string {
  const { before, matter } = splitMarkdown(text);
  return replace(text, [before.length, before.length + matter.length], edit(matter, change, keys, isDate));
}

function edit(matter: string, change: ValueChange, keys: readonly string[], isDate: boolean): string {
  const { contents } = parseDocument(matter, { customTags: ['timestamp'] });
  if (contents !== null && !isMap(contents)) throw new Error('the front matter has no keys');
  const pairs = (contents?.items ?? []) as Pair<Scalar, Written>[];
  const [key, index, ...deeper] = change.path;
  const pair = pairs.find((candidate) => candidate.key.value === key);
  const quoted = findQuotes(contents);
  if (typeof key !== 'string' || deeper.length > 0) throw new Error(`there is nothing at ${change.path.join('.')}`);
  if (!pair?.value) {
    if (change.kind === 'insert') return addLine(matter, pairs, keys, key, write([change.value], quoted));
    if (change.kind !== 'set' || change.value === undefined) return matter;
    return addLine(matter, pairs, keys, key, write(change.value, quoted, isDate));
  }
  if (change.kind === 'set' && index === undefined)
    return change.value === undefined ? removeLines(matter, pair) : setValue(matter, pair.value, change.value, isDate);
  if (!isSeq(pair.value)) throw new Error(`there is no list at ${key}`);
  const list = listOf(matter, pair.value);
  const first = pair.value.items[0];
  const style = isScalar(first) ? first.type : quoted;
  if (change.kind === 'move') return moveEntry(matter, list, change.from, change.to);
  if (change.kind === 'insert') return insertEntry(matter, list, change.index, write(change.value, style));
  const at = change.kind === 'remove' ? change.index : Number(index);
  const entry = pair.value.items[at] as Written | undefined;
  if (change.kind === 'remove' || change.value === undefined) return removeEntry(matter, list, at);
  if (!entry) throw new Error(`there is nothing at ${change.path.join('.')}`);
  return setValue(matter, entry, change.value, isDate);
}

const spanOf = ({ range }: Written): Span => [range?.[0] ?? 0, range?.[1] ?? 0];
const endOfLine = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

function setValue(matter: string, node: Written, value: unknown, isDate: boolean): string {
  const span = spanOf(node);
  const style = isScalar(node) ? node.type : undefined;
  // The span of a block of several lines includes its last line break.
  const rest = /\r?\n$/.exec(matter.slice(...span))?.[0] ?? '';
  return replace(matter, span, write(value, style, isDate) + rest);
}

/** Adds a key after the last one that its schema has before it. */
function addLine(matter: string, pairs: readonly Pair<Scalar, Written>[], keys: readonly string[], key: string, value: string) {
  const before = keys.slice(0, keys.indexOf(key));
  const last = pairs.findLast(({ key: { value: name } }) => !keys.includes(key) || before.includes(String(name)));
  const at = last ? lineEnd(matter, endOf(last)) : 0;
  return replace(matter, [at, at], `${key}: ${value}${endOfLine(matter)}`);
}

function removeLines(matter: string, pair: Pair<Scalar, Written>): string {
  return replace(matter, [pair.key.range?.[0] ?? 0, lineEnd(matter, endOf(pair))], '');
}

const endOf = ({ key, value }: Pair<Scalar, Written>) => value?.range?.[1] ?? key.range?.[1] ?? 0;

/** The offset after the line break of a character's line. */
function lineEnd(text: string, at: number): number {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function listOf(matter: string, list: YAMLSeq): WrittenList {
  const [start, end] = spanOf(list);
  const entries = (list.items as Written[]).map(spanOf);
  if (list.flow) return { entries, inside: [start + 1, end - 1], separator: ', ' };
  const indent = /[^\n]*$/.exec(matter.slice(0, start))?.[0] ?? '';
  return { entries, inside: [start, end], separator: `${endOfLine(matter)}${indent}- ` };
}

/** The quoting style of most texts in the file, which a new text takes. */
function findQuotes(contents: YAMLMap | null): Scalar['type'] {
  const texts = (contents?.items ?? []).flatMap(({ value }) =>
    isScalar(value) && typeof value.value === 'string' ? value.type : [],
  );
  const isPlain = texts.filter((type) => type === 'PLAIN').length > texts.length / 2;
  return isPlain ? 'PLAIN' : 'QUOTE_DOUBLE';
}

function write(value: unknown, style: Scalar['type'], isDate = false): string {
  if (isDate || typeof value !== 'string')
    return Array.isArray(value) ? `[${value.map((entry) => write(entry, style)).join(', ')}]` : String(value);
  // In YAML only double quotes can hold a line break on one line.
  const keepsStyle = (style === 'PLAIN' || style === 'QUOTE_SINGLE') && !value.includes('\n');
  return stringify(value, {
    lineWidth: 0,
    doubleQuotedAsJSON: true,
    singleQuote: style === 'QUOTE_SINGLE',
    defaultStringType: keepsStyle ? style : 'QUOTE_DOUBLE',
  }).trimEnd();
}
