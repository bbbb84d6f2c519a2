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

const isBroken = 'broke the connection off; try again, then ask whoever runs it';
const isAway = 'does not answer; is the address right, and does a firewall let it through?';
const isUnknown =
  'has a certificate of an authority that is not known here; name that in NODE_EXTRA_CA_CERTS';
const isForbidden = 'may not be read or written by this user; let it, or name another place';
const isNotLetIn =
  'does not let this user in; look at user, password and name in DATABASE_URL, and at pg_hba.conf';
const isStopping = 'is starting or stopping; wait a minute, then look at its log';
const isBusy = 'is kept waiting by another program that locks it; pg_stat_activity shows which';
const isForeign =
  'lacks a table of the inbox; does DATABASE_URL name the right database? Else put a backup back';
const isEncoded = 'cannot keep every letter: make a database whose encoding is UTF8';
const isFull = 'cannot be written: the disk is full; make room';

/**
 * By codes of the system and of PostgreSQL, and by sentences of SQLite: what each says of the file
 * or of the other machine, and what to do.
 */
const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'is not there; look at the name',
  ENOTDIR: 'cannot be a folder: a part of it is a file',
  EEXIST: 'is a file; name a folder',
  EISDIR: 'is a folder; name a file',
  EACCES: isForbidden,
  EPERM: isForbidden,
  ENAMETOOLONG: 'has too long a name; choose a shorter one',
  EROFS:
    'stands on a disk that can only be read: `dmesg` says why; or copy the folder to another disk and name that',
  ENOSPC: isFull,
  EDQUOT: isFull,
  EMFILE: 'cannot be opened: too many files are open; raise the limit of open files',
  'database or disk is full': isFull,
  'unable to open database file': isForbidden,
  'attempt to write a readonly database': isForbidden,
  'disk I/O error': 'cannot be read or written: look at the disk, and make room',
  '28000': isNotLetIn,
  '28P01': isNotLetIn,
  '3D000': 'is not there; look at the name of the database in DATABASE_URL',
  '42501': 'denies this user its rights; let the user of DATABASE_URL own the schema inbox',
  '08P01':
    'is a pooler that refuses a setting; let it ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
  '53300': 'has no connection free; end some of them, or allow more',
  '53100': isFull,
  '25006': 'can only be read, as a standby; where no fail-over ends that, name the primary one',
  '57014': isBusy,
  '55P03': isBusy,
  '55000': 'takes no connections at the moment; let it',
  '57P01': isStopping,
  '57P02': isStopping,
  '57P03': isStopping,
  '3F000': isForeign,
  '42P01': isForeign,
  '42703': isForeign,
  '22P05': isEncoded,
  '22021': isEncoded,
  ENOTFOUND: 'is no name of a machine; look at the name',
  EAI_AGAIN: 'cannot be looked up at the moment; is there a network?',
  ECONNREFUSED: 'does not answer; does it run, and on this port?',
  ECONNRESET: isBroken,
  EPIPE: isBroken,
  UND_ERR_SOCKET: isBroken,
  CONNECTION_CLOSED: isBroken,
  CONNECTION_DESTROYED: isBroken,
  ETIMEDOUT: isAway,
  EHOSTUNREACH: isAway,
  ENETUNREACH: isAway,
  CONNECT_TIMEOUT: isAway,
  UND_ERR_CONNECT_TIMEOUT: isAway,
  TimeoutError: isAway,
  'redirect count exceeded': 'leads from address to address without end; ask whoever runs it',
  CERT_HAS_EXPIRED: 'has a certificate that has ended; let it be renewed',
  DEPTH_ZERO_SELF_SIGNED_CERT: isUnknown,
  SELF_SIGNED_CERT_IN_CHAIN: isUnknown,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: isUnknown,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: isUnknown,
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name; write the name that it has',
  ERR_SSL_WRONG_VERSION_NUMBER: 'speaks no TLS on this port; look at protocol and port',
  EPROTO: 'speaks no TLS on this port; look at protocol and port',
};

const keyOf = ({ code, name, message }: Fault) =>
  [String(code), name, message].find((key) => Object.hasOwn(sentences, key));

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
  return `${path ?? place ?? subject} ${sentences[key]} (${key})`;
}
