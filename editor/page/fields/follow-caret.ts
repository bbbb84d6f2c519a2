import { diffChars } from 'diff';

/** Where a place of a text is in what the text has become. */
export function followCaret(before: string, after: string, at: number): number {
  let was = 0;
  let now = 0;
  for (const { added, removed, count } of diffChars(before, after)) {
    if (!added && at <= was + count) return removed ? now : now + at - was;
    if (!added) was += count;
    if (!removed) now += count;
  }
  return now;
}
