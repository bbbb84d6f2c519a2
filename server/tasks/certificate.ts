import { connect } from 'node:tls';

const withinMs = 15_000;
const dayMs = 24 * 3_600_000;

/** A certificate that is not renewed by then will not renew itself. */
export const leastCertificateDays = 14;

/**
 * For how many days the certificate of an address is still valid, whether it is trusted or not; null without https.
 * @throws Error when nobody answers
 */
export async function countCertificateDays(address: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Nothing is sent: an expired certificate is to be read too.
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: withinMs });
    socket.once('secureConnect', () => {
      resolve(Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
    socket.once('error', reject);
  });
}
