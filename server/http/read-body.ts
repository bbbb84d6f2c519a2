/** Most bytes of a request body. */
export const bodyLimit = 32 * 1024;

/**
 * Reads a body as UTF-8.
 * @returns the text, or why there is none
 */
export async function readBody(request: Request): Promise<{ text: string } | { refused: 'too_large' | 'malformed' }> {
  const length = request.headers.get('content-length');
  if (Number(length) > bodyLimit) return { refused: 'too_large' };
  try {
    // A server reads no more than the length that was announced; only a body without one must be counted.
    const bytes = length === null ? await readCounted(request) : await request.arrayBuffer();
    return bytes ? { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } : { refused: 'too_large' };
  } catch {
    return { refused: 'malformed' };
  }
}

/** null when there is more than the limit. */
async function readCounted(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bodyLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
