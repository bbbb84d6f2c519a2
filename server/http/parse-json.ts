const deepestNesting = 32;

/**
 * Parses JSON, and refuses what JSON.parse accepts but parsers understand differently:
 * a key that occurs twice in the outermost object, and nesting deeper than 32 levels.
 * @throws SyntaxError
 */
export function parseStrictJson(text: string): unknown {
  const value = JSON.parse(text);
  const keys = new Set<string>();
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/gs)) {
    if (token === '{' || token === '[') {
      if (++depth > deepestNesting) throw new SyntaxError('nested too deeply');
    } else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1));
      if (keys.has(key)) throw new SyntaxError('a key is there twice');
      keys.add(key);
    }
  }
  return value;
}
