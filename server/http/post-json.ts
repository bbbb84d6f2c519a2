const timeoutMs = 15_000;

/**
 * Posts JSON, or what the headers name. Follows no redirect. @returns the status. @throws Error that
 * names the host, without an answer within 15 s
 */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<number> {
  const patience = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'contact-inbox', ...headers },
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error: Error) => {
    const reason = (error.cause as Error | undefined)?.message ?? error.message;
    throw new Error(`${new URL(url).host} cannot be reached: ${reason}`);
  });
  await response.body?.cancel();
  return response.status;
}
