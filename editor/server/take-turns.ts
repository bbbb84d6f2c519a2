import pLimit from 'p-limit';

/**
 * Returns functions that make requests wait for those before them.
 * @param look looks at the owner's folder
 */
export function takeTurns(look: () => Promise<void>) {
  const limit = pLimit(1);
  const inTurn =
    <In extends unknown[], Out>(run: (...asked: In) => Out | Promise<Out>) =>
    (...asked: In) =>
      limit(run, ...asked);
  /** Looks at the folder again after a request that may have changed it, also a refused one. */
  const thenLook = <In extends unknown[], Out>(run: (...asked: In) => Out | Promise<Out>) =>
    inTurn(async (...asked: In) => {
      try {
        return await run(...asked);
      } finally {
        await look();
      }
    });
  return { inTurn, thenLook };
}
