/** Something took too long. Its message quotes nobody. */
export class LateError extends Error {
  override name = 'LateError';
}

/** @throws LateError with a message when some work takes longer than so many milliseconds */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, message: string) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(message)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
