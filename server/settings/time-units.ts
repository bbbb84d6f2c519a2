/** Units of time in milliseconds; a day has 24 hours, whatever the clocks do. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
