import { connect } from 'node:tls';
import { dayMs } from '../settings/time-units.ts';

const withinMs = 15_000;

/** Certificates are renewed earlier than this before they end; otherwise the renewal fails. */
export const leastCertificateDays = 14;

/**
 * Counts the days for which the certificate of an address is still valid, whether it is trusted or not; null without https.
 * @throws Error when the host does not answer
 */
export async function countCertificateDays(address: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Not verified, and nothing is sent: an expired certificate must be read too.
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: withinMs });
    socket.once('secureConnect', () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
    socket.once('error', reject);
  });
}
