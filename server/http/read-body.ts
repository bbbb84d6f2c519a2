import type { Refusal } from './responses.ts';

/** Most bytes of a request body. */
export const bodyLimit = 32 * 1024;

/** A form's body arrives in one or two chunks; thousands of tiny ones cost far more time and memory than their bytes. */
const mostChunks = 64;

const tooLarge: Refusal = { status: 413, code: 'too_large' };

/** Reads a body as UTF-8. */
export async function readBody(request: Request): Promise<{ text: string } | { refusal: Refusal }> {
  const length = request.headers.get('content-length');
  if (Number(length) > bodyLimit) return { refusal: tooLarge };
  try {
    // HTTP servers read no more than the announced length; only a body without one must be counted.
    const bytes = length === null ? await readCounted(request) : await request.arrayBuffer();
    return bytes ? { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } : { refusal: tooLarge };
  } catch {
    return { refusal: { status: 400, code: 'malformed' } };
  }
}

/** null when there are more bytes or more chunks than allowed. */
async function readCounted(request: Request): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(bodyLimit);
  let size = 0;
  let chunks = 0;
  for await (const chunk of request.body ?? []) {
    if (++chunks > mostChunks || size + chunk.length > bodyLimit) return null;
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return bytes.subarray(0, size);
}
