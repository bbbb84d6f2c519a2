import { expect, test } from 'vitest';
import { openPool } from './pool.ts';

test.each(['26000', '42P05'])(
  'work that a pooler has forgotten the statements of (%s) begins anew without any',
  async (code) => {
    const pool = openPool('postgres://127.0.0.1:6432/inbox', 1);
    const tried: boolean[] = [];
    const work = async ({ options }: { options: { prepare: boolean } }) => {
      tried.push(options.prepare);
      if (options.prepare) throw Object.assign(new Error('prepared statement'), { code });
      return 'done';
    };
    expect([await pool.use(work), await pool.use(work)]).toEqual(['done', 'done']);
    expect(tried).toEqual([true, false, false]);
    await pool.close();
  },
);
