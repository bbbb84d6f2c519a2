import { readFileSync } from 'node:fs';
// No names: an older Node lacks them, and would not come as far as refuse-old-node.ts.
import tls from 'node:tls';

/**
 * Lets TLS trust the authorities of the system too, and NODE_EXTRA_CA_CERTS also where a .env names it: Node itself reads the
 * variable before that file. @throws Error when the file cannot be read
 */
export function trustAuthorities({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv) {
  const own = file ? (readFileSync(file, 'utf8').match(/-----BEGIN CERT[^-]*-----[^-]+-----END CERT[^-]*-----/g) ?? []) : [];
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system'), ...own]);
}
