import { diffChars } from 'diff';

/** Finds, in a changed text, the place of the caret that stood at a place of the text before. */
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
