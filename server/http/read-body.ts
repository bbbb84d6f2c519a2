import type { Refusal } from './responses.ts';

/** Most bytes of a request body. */
export const bodyLimit = 32 * 1024;

/** A form's body arrives in a few chunks, also over a slow network; thousands of tiny ones cost far more time and memory than their bytes. */
const mostChunks = 256;

const tooLarge: Refusal = { status: 413, code: 'too_large' };

/** Reads a body as UTF-8. */
export async function readBody(request: Request): Promise<{ text: string } | { refusal: Refusal }> {
  if (Number(request.headers.get('content-length')) > bodyLimit) return { refusal: tooLarge };
  try {
    const bytes = new Uint8Array(bodyLimit);
    let size = 0;
    let chunks = 0;
    for await (const chunk of request.body ?? []) {
      if (++chunks > mostChunks || size + chunk.length > bodyLimit) return { refusal: tooLarge };
      bytes.set(chunk, size);
      size += chunk.length;
    }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, size)) };
  } catch {
    return { refusal: { status: 400, code: 'malformed' } };
  }
}
