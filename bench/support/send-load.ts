import { connect } from 'node:net';
import { developmentAnonKey, functionPath } from '../../contact/function.ts';
import { createId } from '../../server/inbox/identifiers.ts';

export type Load = { perSecond: number; p50: number; p99: number; count: number; failures: number };

type Goal = { clients: number; seconds: number };

const body = JSON.stringify({
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: '+1 (555) 010-0123',
  message: 'Two rooms, most bookings by text, and I lose the evening ones.',
  smsConsent: true,
});

const createLeadRequest = () =>
  `POST ${functionPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nApikey: ${developmentAnonKey}\r\n` +
  `Idempotency-Key: ${createId()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/**
 * Sends leads over persistent connections, one at a time on each, for some seconds. Latencies are
 * in milliseconds.
 */
export async function sendLoad(address: string, { clients, seconds }: Goal): Promise<Load> {
  const { hostname, port } = new URL(address);
  const latencies: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;

  const runClient = () =>
    new Promise<void>((resolve, reject) => {
      let askedAt = 0;
      let answer = '';
      const socket = connect(Number(port), hostname);
      const ask = () => {
        if (isOver()) {
          socket.destroy();
          resolve();
          return;
        }
        answer = '';
        askedAt = performance.now();
        socket.write(createLeadRequest());
      };
      socket.setNoDelay(true);
      socket.once('connect', ask);
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        const end = answer.indexOf('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(answer)?.[1];
        if (end < 0 || answer.length < end + 4 + Number(length)) return;
        latencies.push(performance.now() - askedAt);
        if (!answer.startsWith('HTTP/1.1 200')) failures++;
        ask();
      });
      socket.once('error', reject);
    });
  await Promise.all(Array.from({ length: clients }, runClient));

  const elapsedMs = performance.now() - startedAt;
  latencies.sort((one, other) => one - other);
  const percentile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
    count: latencies.length,
    failures,
  };
}
