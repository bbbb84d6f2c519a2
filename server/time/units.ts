/** Units of time in milliseconds; a day has 24 hours, whatever the clocks do. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A duration in English: in minutes below two hours, in hours below two days, else in days. */
export function describeDuration(ms: number): string {
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} min`;
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} hours` : `${Math.round(ms / dayMs)} days`;
}
