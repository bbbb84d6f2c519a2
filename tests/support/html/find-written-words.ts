import ts from 'typescript';

/** Attributes that visitors read or hear. */
const spokenAttributes = /^(alt|title|label|placeholder|aria-(label|description|roledescription|valuetext))$/;
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Turns the markup of an .astro file into a JSX fragment. */
const toComponent = (source: string) =>
  `<>${source
    .replace(/^---[\s\S]*?\n---/, '')
    .replace(/<!doctype[^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/<(script|style)\b[^>]*(?<!\/)>[\s\S]*?<\/\1>/g, '')}</>`;

/** Finds words that stand in the markup of a .tsx or .astro file, not in content/: texts, literals in braces, spoken attributes. */
export function findWrittenWords(file: string, source: string): string[] {
  const code = file.endsWith('.astro') ? toComponent(source) : source;
  const found: string[] = [];
  const keep = (text: string) => hasWord(text) && found.push(`${file}: ${text.replace(/\s+/g, ' ').trim()}`);

  /** Keeps each literal that an expression with conditions may have as its value. */
  function readChoice(node: ts.Expression | undefined): void {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) keep(node.text);
    else if (ts.isParenthesizedExpression(node)) readChoice(node.expression);
    else if (ts.isBinaryExpression(node)) readChoice(node.right);
    else if (ts.isConditionalExpression(node)) for (const choice of [node.whenTrue, node.whenFalse]) readChoice(choice);
    else if (ts.isTemplateExpression(node))
      for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) keep(text);
  }

  function read(node: ts.Node): void {
    if (ts.isJsxText(node)) keep(node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) readChoice(node.expression);
    if (ts.isJsxAttribute(node) && spokenAttributes.test(node.name.getText()) && node.initializer)
      readChoice(ts.isJsxExpression(node.initializer) ? node.initializer.expression : (node.initializer as ts.StringLiteral));
    ts.forEachChild(node, read);
  }
  read(ts.createSourceFile('markup.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
