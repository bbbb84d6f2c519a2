import { relative } from 'node:path';
import type { z } from 'zod';
import { ContentError } from '../../site-schema/load-words.ts';

/**
 * Checks what stands between the two --- of a Markdown file.
 * @throws ContentError that names the file and each wrong, missing or unknown field
 */
export function checkFrontMatter(schema: z.ZodType, data: unknown, file: string): void {
  const result = schema.safeParse(data);
  if (result.success) return;
  const at = relative(process.cwd(), file);
  const lines = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${at}: ${key}: is not a known field; remove it or check its spelling`);
    const missing = issue.code === 'invalid_type' && !isSet(data, issue.path);
    return [`${at}: ${issue.path.join('.')}: ${missing ? `is missing; ${issue.message}` : issue.message}`];
  });
  throw new ContentError(`The content needs attention:\n  ${lines.join('\n  ')}`);
}

const isSet = (data: unknown, [field]: PropertyKey[]) =>
  typeof data === 'object' && data !== null && field !== undefined && Reflect.get(data, field) !== undefined;
