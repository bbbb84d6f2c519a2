import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Change, ValueChange } from './edit-json.ts';

const frame = /^(\uFEFF?---[^\S\n]*\r?\n)([\s\S]*?)^---[^\S\n]*(?:\r?\n|$)/m;

/**
 * Splits a Markdown file.
 * @returns the first line (---), the front matter, the body, and the offset of the body
 */
export function splitMarkdown(text: string): {
  before: string;
  matter: string;
  body: string;
  bodyAt: number;
} {
  const [whole = '', before = '', matter = ''] = frame.exec(text) ?? [];
  return { before, matter, body: text.slice(whole.length), bodyAt: whole.length };
}

/**
 * Changes one value of a Markdown file's front matter: quotes, comments, dates and the text below
 * stay as they are.
 * @param keys of the front matter in the order of their schema
 * @param isDate whether the value is a date, which is written without quotes
 */
export function editFrontMatter(
  text: string,
  change: ValueChange,
  keys: readonly string[] = [],
  isDate = false,
): string {
  const { before, matter } = splitMarkdown(text);
  const document = parseDocument(matter, { customTags: ['timestamp'] });
  if (document.contents !== null && !isMap(document.contents))
    throw new Error('the front matter has no keys');
  edit(document, change, keys, (value) => (isDate && isDay(value) ? new Date(value) : value));
  const written = document.toString({
    lineWidth: 0,
    flowCollectionPadding: false,
    doubleQuotedAsJSON: true,
    defaultKeyType: 'PLAIN',
    defaultStringType: findQuotes(document),
  });
  const lines = matter.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
  return before + lines + text.slice(before.length + matter.length);
}

/**
 * YAML reads the first hundred years as those of the twentieth century: such a day, half typed,
 * stays a text.
 */
const isDay = (value: unknown): value is string => /^(?!00)\d{4}-\d\d-\d\d$/.test(String(value));

function edit(
  document: Document,
  change: ValueChange,
  keys: readonly string[],
  toValue: (value: unknown) => unknown,
): void {
  const path = [...change.path];
  const [key, ...below] = path;
  if (key === undefined || below.length > 1) throw nothingAt(path);
  const node = document.getIn(path, true);
  if (change.kind === 'set') {
    const value = toValue(change.value);
    if (value === undefined) document.deleteIn(path);
    else if (isScalar(node)) node.value = value;
    else if (below.length === 0) addKey(document, keys, String(key), value);
    else throw nothingAt(path);
  } else if (node === undefined && change.kind === 'insert')
    addKey(document, keys, String(key), [change.value]);
  else editList(document, change, node);
}

const nothingAt = (path: ValueChange['path']) => new Error(`there is nothing at ${path.join('.')}`);

function editList(document: Document, change: Change<'insert' | 'move'>, node: unknown): void {
  if (!isSeq(node)) throw new Error(`there is no list at ${change.path.join('.')}`);
  const { items } = node;
  if (change.kind === 'move') items.splice(change.to, 0, ...items.splice(change.from, 1));
  else items.splice(change.index, 0, document.createNode(change.value));
}

/**
 * Sets a key, and adds a missing one after the last one that its schema has before it. A new list
 * stands on one line.
 */
function addKey(document: Document, keys: readonly string[], key: string, value: unknown): void {
  const pair = document.createPair(key, value);
  if (isSeq(pair.value)) pair.value.flow = true;
  document.contents ??= document.createNode({});
  const { items } = document.contents as YAMLMap<Scalar>;
  document.delete(key);
  const before = keys.slice(0, keys.indexOf(key));
  const last = items.findLastIndex(
    ({ key: { value: name } }) => !keys.includes(key) || before.includes(String(name)),
  );
  items.splice(last + 1, 0, pair as (typeof items)[number]);
}

function findQuotes(document: Document): 'PLAIN' | 'QUOTE_DOUBLE' {
  const types: unknown[] = [];
  visit(document, {
    Scalar: (key, { type, value }) =>
      void (key === 'value' && typeof value === 'string' && types.push(type)),
  });
  return types.filter((type) => type === 'PLAIN').length > types.length / 2
    ? 'PLAIN'
    : 'QUOTE_DOUBLE';
}
