/** The end of a delivery's error: how many of its attempts were handed over and never answered. */
const pattern = / \((\d+) unanswered\)$/;

/** How many attempts of a delivery were handed over without an answer, as counted in its last error. */
export const countUnanswered = (lastError: string | null): number => Number(pattern.exec(lastError ?? '')?.[1] ?? 0);

/** Adds the count to an error, so that the next attempt knows it, in another process too. */
export const noteUnanswered = (error: string, count: number): string => (count === 0 ? error : `${error} (${count} unanswered)`);
