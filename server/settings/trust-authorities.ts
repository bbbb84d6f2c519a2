import { readFileSync } from 'node:fs';
// Named imports would fail in an older Node, before refuse-old-node.ts can say so.
import tls from 'node:tls';
import { describeFault } from '../../model/process/describe-fault.ts';

/**
 * Lets TLS trust the authorities of the system too, and NODE_EXTRA_CA_CERTS also where a .env names
 * it: Node itself reads the variable before that file.
 * @throws Error when the file cannot be read
 */
export function trustAuthorities({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv) {
  const named = file ? readCertificates(file) : [];
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    ...tls.getCACertificates('system'),
    ...named,
  ]);
}

function readCertificates(file: string): string[] {
  try {
    const certificate = /-----BEGIN CERT[^-]*-----[^-]+-----END CERT[^-]*-----/g;
    const found = readFileSync(file, 'utf8').match(certificate);
    if (found) return found;
  } catch (error) {
    throw new Error(`NODE_EXTRA_CA_CERTS: ${describeFault(error, file)}`);
  }
  throw new Error(`NODE_EXTRA_CA_CERTS: ${file} holds no certificate; name a file of the form PEM`);
}
