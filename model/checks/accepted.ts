import { readJson } from '../files/read-json.ts';
import { z } from '../schemas/schema.ts';
import type { Files } from '../translations/files.ts';

/** The names of the findings that the owner leaves as they are. */
export const acceptedFile = 'accepted.json';

export function readAccepted({ read }: Pick<Files, 'read'>): string[] {
  const json = readJson(read(acceptedFile) ?? '[]');
  return z
    .array(z.string())
    .catch([])
    .parse('value' in json ? json.value : []);
}
