export type Value = string | number | boolean | null;

/**
 * Runs one statement that both databases understand, with inbox.leads and $1; the rows have the
 * columns' names in camelCase.
 */
export type Query = <Row>(text: string, values?: Value[]) => Promise<Row[]>;

/**
 * The parts of a statement that differ between SQLite and PostgreSQL. Lists are given as JSON in
 * $1.
 */
export type Dialect = {
  /** The condition that a column is in a list of texts. */
  among: string;
  /** The deliveries d of the leads in a list, from `from` on, up to a condition. */
  deliveriesOfListed: string;
  /** A list of objects as a table with these columns of a table. */
  rows(table: string, columns: string[]): string;
  /** Joins the deliveries d of a lead l. */
  ofLead: string;
  /**
   * The clause after a SELECT that locks its rows and skips those locked by another process; ''
   * where only one process writes.
   */
  skipLocked: string;
  /** The time of the database's clock, in milliseconds since 1970. */
  now: string;
};

export type Database = {
  dialect: Dialect;
  query: Query;
  /** Runs a statement without waiting for the disk: its change may be lost when the power goes. */
  queryLazily: Query;
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** A transaction during which no other process admits leads. */
  transactAlone<T>(work: (query: Query) => Promise<T>): Promise<T>;
  assertRoom(): void;
  /**
   * Removes what was deleted from the database's own log too.
   * @throws Error when it cannot now
   */
  purgeLog(): Promise<void>;
  close(): Promise<void>;
};

type Row = Record<string, Value>;

/** Returns what inserts rows that have the same columns; `ending` may say what a conflict does. */
export const createInsert =
  (dialect: Dialect, query: Query) =>
  async (table: string, rows: Row[], ending = ''): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first).map(toSnakeCase);
    const source = dialect.rows(table, columns);
    await query(
      // Without a condition SQLite takes ON CONFLICT for the condition of a join.
      `insert into inbox.${table} (${columns})
       select ${columns} from ${source} given where true ${ending}`,
      [toJsonRows(rows)],
    );
  };

/** The clause of an insert that leaves an existing row as it is. */
export const ifNew = 'on conflict do nothing';

/** Rows as `Dialect.rows` takes them. */
export const toJsonRows = (rows: Row[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  );

export const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const toCamelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
