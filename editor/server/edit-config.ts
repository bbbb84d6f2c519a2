import ts from 'typescript';
import type { Change, Path } from '../api.ts';

/** Omit of each, not of what all have in common. */
type WithoutFile<Kind> = Kind extends Change ? Omit<Kind, 'file' | 'was'> : never;
export type ConfigChange = WithoutFile<Extract<Change, { kind: 'set' | 'insert' | 'move' | 'remove' }>>;

/** What stands in site.config.ts is not a plain value, so that only a person can change it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * The values that site.config.ts says, read without running it.
 * @returns undefined in place of what is not a plain value, such as a call
 * @throws ConfigError where there is no `export default { … }`
 */
export const readConfig = (text: string): unknown => readValue(findRoot(parse(text)));

/**
 * Changes one value of site.config.ts and leaves every other character as it is.
 * @throws ConfigError where the place is not a plain value
 */
export function editConfig(text: string, change: ConfigChange): string {
  const source = parse(text);
  const root = findRoot(source);
  const replace = ({ start, end }: Range, by: string) => text.slice(0, start) + by + text.slice(end);
  if (change.kind !== 'set') return editList(text, source, findList(root, change.path), change);
  const { path, value } = change;
  const node = find(root, path);
  if (node && value !== undefined) {
    if (!isPlain(node)) throw refuse(path);
    return replace(rangeOf(node, source), print(value, indentOf(text, node.getStart(source))));
  }
  const parent = find(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!parent || !ts.isObjectLiteralExpression(parent) || typeof key !== 'string') throw refuse(path);
  if (value !== undefined) return addEntry(text, source, parent, `${printKey(key)}: `, value);
  const index = parent.properties.findIndex((property) => nameOf(property) === key);
  return index < 0 ? text : removeEntry(text, source, parent.properties, index);
}

type Range = { start: number; end: number };

const parse = (text: string) => ts.createSourceFile('site.config.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

const refuse = (path: Path) =>
  new ConfigError(`${path.join('.') || 'site.config.ts'} is not a plain value; change it in site.config.ts itself`);

function findRoot(source: ts.SourceFile): ts.Expression {
  const statement = source.statements.find(ts.isExportAssignment);
  if (!statement) throw new ConfigError('site.config.ts has no "export default { … }"; copy it from the sample site');
  return unwrap(statement.expression);
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;
}

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

function find(root: ts.Expression, path: Path): ts.Expression | undefined {
  return path.reduce<ts.Expression | undefined>((node, key) => {
    if (node && ts.isArrayLiteralExpression(node)) return at(node.elements[Number(key)]);
    if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
    const property = node.properties.find((candidate) => nameOf(candidate) === String(key));
    return property && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : undefined;
  }, root);
}

const at = (node: ts.Expression | undefined) => node && unwrap(node);

function findList(root: ts.Expression, path: Path): ts.ArrayLiteralExpression {
  const node = find(root, path);
  if (!node || !ts.isArrayLiteralExpression(node)) throw refuse(path);
  return node;
}

function readValue(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) return -Number(readValue(node.operand));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => readValue(unwrap(element)));
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return Object.fromEntries(
    node.properties.flatMap((property) => {
      const name = nameOf(property);
      return name !== undefined && ts.isPropertyAssignment(property) ? [[name, readValue(unwrap(property.initializer))]] : [];
    }),
  );
}

const isPlain = (node: ts.Expression): boolean =>
  ts.isArrayLiteralExpression(node)
    ? node.elements.every((element) => isPlain(unwrap(element)))
    : ts.isObjectLiteralExpression(node)
      ? node.properties.every((property) => ts.isPropertyAssignment(property) && isPlain(unwrap(property.initializer)))
      : readValue(node) !== undefined;

const rangeOf = (node: ts.Node, source: ts.SourceFile): Range => ({ start: node.getStart(source), end: node.end });

/** The spaces with which the line of a place begins. */
const indentOf = (text: string, position: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? '';

const isOnOneLine = (text: string, list: ts.Node, source: ts.SourceFile) =>
  !text.slice(list.getStart(source), list.end).includes('\n');

function editList(
  text: string,
  source: ts.SourceFile,
  list: ts.ArrayLiteralExpression,
  change: Exclude<ConfigChange, { kind: 'set' }>,
): string {
  const { elements } = list;
  if (change.kind === 'insert') return addEntry(text, source, list, '', change.value, change.index);
  if (change.kind === 'remove') return removeEntry(text, source, elements, change.index);
  // The texts of the entries change places; commas and comments between them stay.
  const texts = elements.map((element) => element.getText(source));
  texts.splice(change.to, 0, ...texts.splice(change.from, 1));
  return elements.reduceRight((result, element, index) => {
    const { start, end } = rangeOf(element, source);
    return result.slice(0, start) + texts[index] + result.slice(end);
  }, text);
}

function addEntry(
  text: string,
  source: ts.SourceFile,
  list: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression,
  before: string,
  value: unknown,
  index = Number.POSITIVE_INFINITY,
): string {
  const entries: readonly ts.Node[] = ts.isObjectLiteralExpression(list) ? list.properties : list.elements;
  const start = list.getStart(source);
  const following = entries[index];
  const last = entries.at(-1);
  const outer = indentOf(text, start);
  if (!last) {
    const [open, close] = [text[start], text[list.end - 1]];
    const inner = print(value, outer);
    const space = open === '{' ? ' ' : '';
    return `${text.slice(0, start)}${open}${space}${before}${inner}${space}${close}${text.slice(list.end)}`;
  }
  const isInline = isOnOneLine(text, list, source);
  const indent = isInline ? outer : indentOf(text, last.getStart(source));
  const entry = before + print(value, indent);
  const gap = isInline ? ' ' : `\n${indent}`;
  if (following) {
    const place = following.getStart(source);
    return `${text.slice(0, place)}${entry},${gap}${text.slice(place)}`;
  }
  const [comma = ''] = /^\s*,/.exec(text.slice(last.end)) ?? [];
  const place = last.end + comma.length;
  return `${text.slice(0, place)}${comma ? '' : ','}${gap}${entry}${comma ? ',' : ''}${text.slice(place)}`;
}

/** Takes an entry away with its comma, and its line where it stood alone on it. */
function removeEntry(text: string, source: ts.SourceFile, entries: readonly ts.Node[], index: number): string {
  const entry = entries[index];
  if (!entry) return text;
  const start = entry.getStart(source);
  const [after = ''] = /^[ \t]*,?[ \t]*/.exec(text.slice(entry.end)) ?? [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isAlone = text.slice(lineStart, start).trim() === '' && /^(\/\/[^\n]*)?\r?\n/.test(text.slice(entry.end + after.length));
  if (isAlone) return text.slice(0, lineStart) + text.slice(text.indexOf('\n', entry.end) + 1);
  if (after.includes(',')) return text.slice(0, start) + text.slice(entry.end + after.length);
  const from = index > 0 ? (entries[index - 1]?.end ?? start) : start;
  return text.slice(0, from) + text.slice(entry.end);
}

const printKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key));

/** In single quotes, or in double ones where that saves a backslash, as the formatter writes them. */
const printText = (text: string) => {
  const json = JSON.stringify(text);
  return text.includes("'") && !text.includes('"')
    ? json
    : `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};

/** As long as a line may be. */
const lineWidth = 130;

function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Array.isArray(value)
    ? value.map((entry) => ['', entry])
    : Object.entries(value).map(([key, entry]) => [`${printKey(key)}: `, entry]);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  const space = Array.isArray(value) ? '' : ' ';
  const line = `${open}${space}${entries.map(([key, entry]) => key + print(entry, '')).join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length < lineWidth - 20) return line;
  const inner = `${indent}  `;
  return `${open}\n${entries.map(([key, entry]) => `${inner}${key}${print(entry, inner)},\n`).join('')}${indent}${close}`;
}
