import faults from './fault-sentences.json' with { type: 'json' };

/** What an error of the system, of TLS or of `fetch` may tell beside its message. */
type Fault = Error & {
  code?: unknown;
  path?: string;
  hostname?: string;
  host?: string;
  address?: string;
  port?: number;
  errors?: unknown[];
};

/**
 * What each fault says of the file or of the other machine, and what to do: by codes of the system
 * and of PostgreSQL, and by sentences of SQLite.
 */
const sentences = new Map(faults.flatMap(({ of, says }) => of.map((key) => [key, says])));

const keyOf = ({ code, name, message }: Fault) =>
  [String(code), name, message].find((key) => sentences.has(key));

/** The error itself or the first of its causes whose code is known here. */
function findKnown(error: unknown, depth = 0): Fault | undefined {
  if (!(error instanceof Error) || depth > 3) return undefined;
  const fault = error as Fault;
  if (keyOf(fault)) return fault;
  const causes = [fault.cause, ...(fault.errors ?? [])];
  return causes.map((cause) => findKnown(cause, depth + 1)).find((known) => known !== undefined);
}

/**
 * An error as a sentence with its remedy.
 * @param subject what it is about, where the error does not name a file or a machine
 * @param unknown what is told of an error that is not known here, by default its own message
 */
export function describeFault(error: unknown, subject = 'it', unknown?: string): string {
  const fault = findKnown(error);
  if (!fault) return unknown ?? (error instanceof Error ? error.message : String(error));
  const { path, hostname, host, address, port } = fault;
  const key = String(keyOf(fault));
  const machine = hostname ?? host ?? address;
  const place = machine && port ? `${machine}:${port}` : machine;
  return `${path ?? place ?? subject} ${sentences.get(key)} (${key})`;
}
