/** The line at an offset, counted from 1 without the empty lines at the beginning, as previewed pages name lines. */
export const lineAt = (body: string, at: number): number => body.slice(0, at).trimStart().split('\n').length;

/** The offset at which a line begins. */
export function startOfLine(body: string, line: number): number {
  const text = body.trimStart();
  const above = text.split('\n').slice(0, line - 1);
  return body.length - text.length + above.reduce((length, { length: own }) => length + own + 1, 0);
}
