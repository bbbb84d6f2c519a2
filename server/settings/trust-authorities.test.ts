import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { listen } from '../../tests/support/servers/listen.ts';
import { trustAuthorities } from './trust-authorities.ts';

test.each([
  ['README.md', 'README.md holds no certificate'],
  ['docs', 'docs is a folder; name a file'],
  ['nowhere.pem', 'nowhere.pem is not there'],
])('an authority %s is refused', (file, told) => {
  expect(() => trustAuthorities({ NODE_EXTRA_CA_CERTS: file })).toThrow(
    `NODE_EXTRA_CA_CERTS: ${told}`,
  );
});

test('an authority that NODE_EXTRA_CA_CERTS names is trusted from then on', async () => {
  const folder = createTemporaryFolder();
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=own', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('hello'),
  );
  onTestFinished(() => void server.close().closeAllConnections());
  const address = `https://127.0.0.1:${await listen(server)}`;
  await expect(fetch(address)).rejects.toThrow();
  trustAuthorities({ NODE_EXTRA_CA_CERTS: cert });
  expect(await (await fetch(address)).text()).toBe('hello');
});
