/** What the form shows of a text below front matter: lines end with \n. */
export const showBody = (body: string) => body.replaceAll('\r\n', '\n');

/**
 * The text of a file with another body, which comes from a form. Lines that are the same at the beginning and at the end
 * stay byte for byte; new ones end as most of the file does.
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
