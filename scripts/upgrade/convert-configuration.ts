import ts from 'typescript';
import { ContentError } from '../../model/files/problem.ts';
import { shorten } from '../../model/translations/text-tree.ts';

type Edit = { start: number; end: number; by: string };

/**
 * Turns site.config.ts into site.config.jsonc; comments and lines stay where they are.
 * @param file how messages name site.config.ts
 * @param schema address of the JSON Schema, for `$schema`
 * @throws ContentError with line and column where the file is not plain data
 */
export function convertConfiguration(text: string, file: string, schema: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const stop = (position: number, message: string): never => {
    const { line, character } = source.getLineAndCharacterOfPosition(position);
    throw new ContentError([{ file, key: `line ${line + 1}, column ${character + 1}`, message }]);
  };
  const [mistake] = ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? [];
  if (mistake) stop(mistake.start ?? 0, `cannot be read: ${ts.flattenDiagnosticMessageText(mistake.messageText, ' ')}`);

  const refuse = (node: ts.Node) =>
    stop(node.getStart(), `"${shorten(node.getText(), 40)}" is not plain data; write the value itself in its place`);
  const statement =
    source.statements.find(ts.isExportAssignment) ?? stop(0, 'has no "export default { … }"; copy site.config.jsonc of site/');
  for (const other of source.statements) if (other !== statement && !ts.isImportDeclaration(other)) refuse(other);

  const root = statement.expression;
  const start = root.getStart();
  const body = listEdits(root, refuse)
    .sort((one, other) => other.start - one.start)
    .reduce((now, edit) => now.slice(0, edit.start - start) + edit.by + now.slice(edit.end - start), text.slice(start, root.end));
  const comments = (ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []).map(({ pos, end }) => text.slice(pos, end));
  const endOfLine = text.includes('\r\n') ? '\r\n' : '\n';
  const [head, tail] = [[...comments, ''].join(endOfLine), text.slice(statement.end).trim()];
  const schemaLine = `${endOfLine}  "$schema": ${JSON.stringify(schema)},`;
  return `${head}{${schemaLine}${body.slice(1).trimEnd()}${endOfLine}${tail && tail + endOfLine}`;
}

/**
 * The edits that make JSON of a literal.
 * @param refuse called with a part that is not plain data
 */
function listEdits(node: ts.Expression, refuse: (node: ts.Node) => never): Edit[] {
  const replace = (part: ts.Node, by: string): Edit => ({ start: part.getStart(), end: part.end, by });
  const dropTrailingComma = ({ hasTrailingComma, end }: ts.NodeArray<ts.Node>): Edit[] =>
    hasTrailingComma ? [{ start: end - 1, end, by: '' }] : [];
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) {
    const { expression } = node;
    const before = { start: node.getStart(), end: expression.getStart(), by: '' };
    return [before, { start: expression.end, end: node.end, by: '' }, ...listEdits(expression, refuse)];
  }
  if (ts.isObjectLiteralExpression(node)) {
    const edits = node.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return refuse(property);
      return [replace(property.name, JSON.stringify(property.name.text)), ...listEdits(property.initializer, refuse)];
    });
    return [...edits, ...dropTrailingComma(node.properties)];
  }
  if (ts.isArrayLiteralExpression(node))
    return [...node.elements.flatMap((element) => listEdits(element, refuse)), ...dropTrailingComma(node.elements)];
  if (ts.isStringLiteralLike(node)) return [replace(node, JSON.stringify(node.text))];
  if (ts.isNumericLiteral(node)) return [replace(node, String(Number(node.text)))];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand))
    return [replace(node, `-${Number(node.operand.text)}`)];
  const isConstant = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind);
  return isConstant ? [] : refuse(node);
}
