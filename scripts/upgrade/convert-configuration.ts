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
    stop(node.getStart(source), `"${shorten(node.getText(source), 40)}" is not plain data; write the value itself in its place`);
  const statement =
    source.statements.find(ts.isExportAssignment) ?? stop(0, 'has no "export default { … }"; copy site.config.jsonc of site/');
  for (const other of source.statements) if (other !== statement && !ts.isImportDeclaration(other)) refuse(other);

  const edits: Edit[] = [];
  const replace = (node: ts.Node, by: string) => edits.push({ start: node.getStart(source), end: node.end, by });
  const dropTrailingComma = ({ hasTrailingComma, end }: ts.NodeArray<ts.Node>) => {
    if (hasTrailingComma) edits.push({ start: end - 1, end, by: '' });
  };

  function convert(node: ts.Expression): void {
    if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) {
      const { expression } = node;
      edits.push({ start: node.getStart(source), end: expression.getStart(source), by: '' });
      edits.push({ start: expression.end, end: node.end, by: '' });
      convert(expression);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
          replace(property.name, JSON.stringify(property.name.text));
          convert(property.initializer);
        } else refuse(property);
      }
      dropTrailingComma(node.properties);
    } else if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach(convert);
      dropTrailingComma(node.elements);
    } else if (ts.isStringLiteralLike(node)) replace(node, JSON.stringify(node.text));
    else if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text)));
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand))
      replace(node, `-${Number(node.operand.text)}`);
    else if (![ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind))
      refuse(node);
  }

  const root = statement.expression;
  convert(root);
  const start = root.getStart(source);
  const body = edits
    .sort((one, other) => other.start - one.start)
    .reduce((now, edit) => now.slice(0, edit.start - start) + edit.by + now.slice(edit.end - start), text.slice(start, root.end));
  const comments = (ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []).map(({ pos, end }) => text.slice(pos, end));
  const endOfLine = text.includes('\r\n') ? '\r\n' : '\n';
  const [head, tail] = [[...comments, ''].join(endOfLine), text.slice(statement.end).trim()];
  const schemaLine = `${endOfLine}  "$schema": ${JSON.stringify(schema)},`;
  return `${head}{${schemaLine}${body.slice(1).trimEnd()}${endOfLine}${tail && tail + endOfLine}`;
}
