import { readFileSync } from 'node:fs';
// Named imports would fail in an older Node, before refuse-old-node.ts can say so.
import tls from 'node:tls';

/**
 * Lets TLS trust the authorities of the system too, and NODE_EXTRA_CA_CERTS also where a .env names
 * it: Node itself reads the variable before that file. @throws Error when the file cannot be read
 */
export function trustAuthorities({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv) {
  const own = file
    ? (readFileSync(file, 'utf8').match(/-----BEGIN CERT[^-]*-----[^-]+-----END CERT[^-]*-----/g) ??
      [])
    : [];
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    ...tls.getCACertificates('system'),
    ...own,
  ]);
}
