import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '../tests/support/built-site.ts';
import { runServer } from '../tests/support/run-server.ts';
import { createPageRequest, sendLoad } from './support/send-load.ts';
import { startNginx } from './support/start-nginx.ts';

/**
 * npm run bench:serve
 * Requests per second of the built-in server beside nginx with one worker, the same files, by turns in one run.
 * The load comes from this machine too, so only the ratio says something.
 */
const rounds = 3;
const secondsEach = 3;
const connections = 50;

const font = `/_astro/${readdirSync(join(siteFolder, '_astro')).find((file) => file.endsWith('.woff2'))}`;
type Request = { name: string; path: string; headers: Record<string, string>; onlyOurs?: boolean };
const requests: Request[] = [
  { name: 'home page, as it is', path: '/', headers: {} },
  { name: 'home page, gzip', path: '/', headers: { 'accept-encoding': 'gzip' } },
  { name: 'home page, brotli', path: '/', headers: { 'accept-encoding': 'br' }, onlyOurs: true },
  { name: 'font', path: font, headers: {} },
];

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const data = mkdtempSync(join(tmpdir(), 'bench-serve-'));
const nginx = await startNginx(siteFolder);
const ours = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data });

async function load(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const createRequest = createPageRequest(path, headers);
  const { perSecond, failures } = await sendLoad(address, { clients: connections, seconds: secondsEach, createRequest });
  if (failures > 0) throw new Error(`${address}${path}: ${failures} answers were not 200`);
  return perSecond;
}

try {
  if (!nginx) process.stdout.write('nginx is not installed (Debian: apt-get install nginx-light): the built-in server alone.\n');
  process.stdout.write(
    `${''.padEnd(24)}${'built-in'.padStart(12)}${'nginx'.padStart(12)}${'ratio'.padStart(8)}   requests per second\n`,
  );
  for (const { name, path, headers, onlyOurs } of requests) {
    const found: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      found[0].push(await load(ours.address, path, headers));
      if (nginx && !onlyOurs) found[1].push(await load(nginx.address, path, headers));
    }
    const [own, other] = found.map(median) as [number, number];
    const beside = other > 0 ? [Math.round(other), (own / other).toFixed(2)] : ['-', '-'];
    process.stdout.write(
      `${name.padEnd(24)}${String(Math.round(own)).padStart(12)}${String(beside[0]).padStart(12)}${String(beside[1]).padStart(8)}\n`,
    );
  }
} finally {
  await nginx?.stop();
  await ours.stop();
  rmSync(data, { recursive: true });
}
