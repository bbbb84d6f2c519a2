/** Lines of Markdown are counted from 1, without the empty ones at its beginning, as the page has them. */
export const lineAt = (body: string, at: number): number => body.slice(0, at).trimStart().split('\n').length;

/** Where a line begins. */
export function startOfLine(body: string, line: number): number {
  const text = body.trimStart();
  const above = text.split('\n').slice(0, line - 1);
  return body.length - text.length + above.reduce((length, { length: own }) => length + own + 1, 0);
}
