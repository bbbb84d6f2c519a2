import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listBuiltPages } from '../support/built-site.ts';

/** Words, style and head of a page in what a first round trip carries: ten packets of about 1.4 KB. */
const maxBytes = 14_000;

test.each(listBuiltPages())('$address fits into the first round trip', ({ file }) => {
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(maxBytes);
});
