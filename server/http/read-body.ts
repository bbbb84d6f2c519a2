/** Most bytes of a request body. */
export const bodyLimit = 32 * 1024;

/**
 * Reads a body as UTF-8.
 * @returns the text, or why there is none
 */
export async function readBody(request: Request): Promise<{ text: string } | { refused: 'too_large' | 'malformed' }> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) return { refused: 'too_large' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > bodyLimit) return { refused: 'too_large' };
      chunks.push(chunk);
    }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refused: 'malformed' };
  }
}
