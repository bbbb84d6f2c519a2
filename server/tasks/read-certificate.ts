import { once } from 'node:events';
import { connect } from 'node:tls';
import { dayMs } from '../time/units.ts';

const certificateWithinMs = 15_000;

/** Certificates are renewed earlier than this before they end; otherwise the renewal fails. */
const leastCertificateDays = 14;

/**
 * Until when an address's certificate is valid, trusted or not, and whether that is too soon; null
 * without https.
 */
export async function readCertificate(address: string) {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: host,
    // The certificate is not verified, because an expired one must be read, too. No data is sent
    // over this connection.
    rejectUnauthorized: false,
    timeout: certificateWithinMs,
  });
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
  await once(socket, 'secureConnect');
  const until = socket.getPeerCertificate().valid_to;
  socket.destroy();
  return { until, isShort: Date.parse(until) - Date.now() < leastCertificateDays * dayMs };
}
