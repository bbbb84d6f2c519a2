/**
 * How long to wait before the next attempt, in milliseconds: doubles with each failure up to a cap,
 * then a random half is taken off so that what failed together does not return together.
 * @param failures from 1
 */
export function computeBackoffMs(
  failures: number,
  { baseMs, capMs }: { baseMs: number; capMs: number },
  random = Math.random,
): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}
