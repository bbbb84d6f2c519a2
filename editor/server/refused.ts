import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../api.ts';

/** A request that cannot be met: what is wrong, and how to mend it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: ContentfulStatusCode;
  readonly conflict: Refusal['conflict'];
  constructor(status: ContentfulStatusCode, message: string, conflict?: Refusal['conflict']) {
    super(message);
    this.status = status;
    this.conflict = conflict;
  }
}

const causes: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file stands where a folder belongs',
  ENOTDIR: 'a file stands where a folder belongs',
  EBUSY: 'another program holds the file',
};

/** What keeps a file from being written, in words; undefined when it is not the disk. */
export function explainDisk(error: unknown, file: string): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (!code || !/^E[A-Z]+$/.test(code)) return undefined;
  return `${file} cannot be written: ${causes[code] ?? code}. Your drafts are kept; mend that and try again.`;
}
