import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../api.ts';
import { type Said, type Sentence, say } from './sentences.ts';

/** A request that cannot be met: what is wrong, and how to mend it. Its message is in English. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: ContentfulStatusCode;
  readonly said: Said;
  readonly conflict: Refusal['conflict'];
  constructor(status: ContentfulStatusCode, said: Said, conflict?: Refusal['conflict']) {
    super(say(said));
    this.status = status;
    this.said = said;
    this.conflict = conflict;
  }
}

const causes: Record<string, Sentence> = {
  EROFS: 'diskReadOnly',
  EACCES: 'diskForbidden',
  EPERM: 'diskForbidden',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EEXIST: 'diskNoFolder',
  ENOTDIR: 'diskNoFolder',
  EBUSY: 'diskBusy',
};

/** What keeps a file from being written; undefined when it is not the disk. */
export function explainDisk(error: unknown, file: string): Said | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (!code || !/^E[A-Z]+$/.test(code)) return undefined;
  return [causes[code] ?? 'diskOther', { file, problem: code }];
}
