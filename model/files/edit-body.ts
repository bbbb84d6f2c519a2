/** The body of a Markdown file as a form shows it, with \n at the ends of lines. */
export const showBody = (body: string) => body.replaceAll('\r\n', '\n');

/**
 * Replaces the body with one that comes from a form. Lines before the first change and after the last one stay byte for byte;
 * changed lines end like most lines of the file.
 */
export function editBody(body: string, shown: string): string {
  const old = body.split('\n');
  const lines = shown.split('\n');
  const isSame = (one: string | undefined, other: string | undefined) => one?.replace(/\r$/, '') === other;
  let start = 0;
  while (start < Math.min(old.length, lines.length) && isSame(old[start], lines[start])) start++;
  let end = 0;
  while (end < Math.min(old.length, lines.length) - start && isSame(old.at(-1 - end), lines.at(-1 - end))) end++;
  const isWindows = old.filter((line) => line.endsWith('\r')).length > old.length / 2;
  const written = lines.slice(start, lines.length - end).map((line, index) => {
    const isLast = start + index === lines.length - 1;
    return isWindows && !isLast ? `${line}\r` : line;
  });
  return [...old.slice(0, start), ...written, ...old.slice(old.length - end)].join('\n');
}
