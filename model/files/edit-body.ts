import { diffLines } from 'diff';

/** The body of a Markdown file as a form shows it, with \n at the ends of lines. */
export const showBody = (body: string) => body.replaceAll('\r\n', '\n');

/**
 * Replaces the body with one from a form. Unchanged lines stay byte for byte; others end like most
 * lines of the file.
 */
export function editBody(body: string, shown: string): string {
  const lines = body.split(/(?<=\n)/);
  const end =
    lines.filter((line) => line.endsWith('\r\n')).length > lines.length / 2 ? '\r\n' : '\n';
  let at = 0;
  const parts = diffLines(showBody(body), shown).map(({ count, added, removed, value }) => {
    if (added) return value.replaceAll('\n', end);
    const listed = lines.slice(at, at + count);
    at += count;
    return removed ? '' : listed.join('');
  });
  return parts.join('');
}
