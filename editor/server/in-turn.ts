/** Lets requests through one after the other: each sees what the one before has made. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result | Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> => {
      const own = last.then(() => run(...parameters));
      last = own.catch(() => undefined);
      return own;
    };
}
