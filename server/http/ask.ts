const timeoutMs = 15_000;

/** Asks another server. @throws Error that names its host, without an answer within 15 s */
export async function ask(url: string, { signal, ...request }: RequestInit = {}) {
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`${new URL(url).host} does not answer: ${reason}`);
  }
}

/** Posts JSON, or what the headers name. Follows no redirect. @returns the status */
export async function postJson(url: string, { headers, ...post }: RequestInit): Promise<number> {
  const response = await ask(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'user-agent': 'contact-inbox', ...headers },
    ...post,
  });
  await response.body?.cancel();
  return response.status;
}
