import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { createId } from '../../server/inbox/identifiers.ts';

export type Load = { perSecond: number; p50: number; p99: number; failures: number };

const body = JSON.stringify({
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: '+1 (555) 010-0123',
  message: 'Two rooms, most bookings by text, and I lose the evening ones.',
  smsConsent: true,
});

/** Sends a lead. @returns the status of the answer, once it has come whole */
async function send(address: string, agent: Agent): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    apikey: developmentAnonKey,
    'idempotency-key': createId(),
  };
  const asked = request(address + functionPath, { method: 'POST', agent, headers }).end(body);
  const [answer] = await once(asked, 'response');
  await text(answer);
  return answer.statusCode;
}

/**
 * Sends leads over persistent connections, one at a time on each, for some seconds. Latencies are
 * in milliseconds.
 */
export async function sendLoad(
  address: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const runClient = async () => {
    let askedAt = performance.now();
    while (askedAt - startedAt < seconds * 1000) {
      if ((await send(address, agent)) !== 200) failures++;
      latencies.push(performance.now() - askedAt);
      askedAt = performance.now();
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  const elapsedMs = performance.now() - startedAt;
  agent.destroy();
  latencies.sort((one, other) => one - other);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failures,
  };
}
