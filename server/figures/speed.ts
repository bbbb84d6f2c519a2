/** The metrics of a page that are kept, and how web.dev/vitals rates them: up to `good` is good, above `poor` is poor. `steps` are the edges of buckets. */
export const speedMetrics = {
  LCP: { good: 2500, poor: 4000, steps: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000] },
  INP: { good: 200, poor: 500, steps: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000] },
  CLS: { good: 0.1, poor: 0.25, steps: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1] },
} as const;

export type SpeedMetric = keyof typeof speedMetrics;

export type Rating = 'good' | 'needs-improvement' | 'poor';

/** The bucket of the histogram that a value belongs to; the last one has no upper edge. */
export function findBucket(metric: SpeedMetric, value: number): number {
  const { steps } = speedMetrics[metric];
  const index = steps.findIndex((edge) => value <= edge);
  return index < 0 ? steps.length : index;
}

/**
 * The 75th percentile of a histogram, as the upper edge of its bucket.
 * @param counts how many values each bucket has
 * @returns null when there are none; `isMore` when it lies beyond the last edge
 */
export function findPercentile75(
  metric: SpeedMetric,
  counts: ReadonlyMap<number, number>,
): { value: number; isMore: boolean; rating: Rating } | null {
  const { steps, good, poor } = speedMetrics[metric];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  let bucket = -1;
  while (below < total * 0.75) below += counts.get(++bucket) ?? 0;
  const isMore = bucket >= steps.length;
  const value = steps[bucket] ?? (steps.at(-1) as number);
  if (isMore || value > poor) return { value, isMore, rating: 'poor' };
  return { value, isMore, rating: value > good ? 'needs-improvement' : 'good' };
}
