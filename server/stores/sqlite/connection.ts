import type { Database, Query } from '../database.ts';
import { takeThread } from './thread.ts';

/**
 * Opens a file in a thread, which waits for the disk and for other processes that write. Statements run there one after the other,
 * those of a transaction without others between them.
 * @throws StoreError when there is no store
 * @throws Error when the file cannot be opened or migrated
 */
export async function openConnection(file: string): Promise<Pick<Database, 'query' | 'queryLazily' | 'transact' | 'close'>> {
  const thread = takeThread();
  await thread.ask({ task: 'open', file }).catch((error) => {
    thread.release();
    throw error;
  });
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  const createQuery =
    (isLazy: boolean): Query =>
    async (text, values = []) => {
      if (isClosed) throw new Error('the store is closed');
      return thread.ask({ text, values, isLazy });
    };
  const execute = createQuery(false);
  const executeLazily = createQuery(true);

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  return {
    query: (text, values) => takeTurn(() => execute(text, values)),
    queryLazily: (text, values) => takeTurn(() => executeLazily(text, values)),
    transact: (work) =>
      takeTurn(async () => {
        await execute('begin immediate');
        let isOver = false;
        try {
          const result = await work(async (text, values) => {
            // After a failed statement has rolled the transaction back, a later one would be committed by itself.
            if (isOver) throw new Error('the transaction is over');
            return execute(text, values);
          });
          isOver = true;
          await execute('commit');
          return result;
        } catch (error) {
          isOver = true;
          await execute('rollback');
          throw error;
        }
      }),
    close: () =>
      takeTurn(async () => {
        if (isClosed) throw new Error('the store is closed');
        isClosed = true;
        await thread.ask({ task: 'close' }).finally(thread.release);
      }),
  };
}
