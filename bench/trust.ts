import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listAddresses, siteFolder } from '../tests/support/built-site.ts';
import { runServer } from '../tests/support/run-server.ts';
import { fetchTool } from './support/fetch-tool.ts';
import { startTlsFront } from './support/tls-front.ts';

/**
 * npm run bench:trust
 * MDN's HTTP Observatory, its own package, against the built-in server behind https, as a host would put it.
 * It only ever judges the home page; every other address is shown to send the same kinds of headers by tests/every-owner/headers.test.ts.
 */
type Scan = {
  error?: string;
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
};

const tool = fetchTool('@mdn/mdn-http-observatory@1');
// The package downloads the preload list when it is installed. 127.0.0.1 is not on it, so an empty one judges the same.
const preloadList = join(tool, 'conf', 'hsts-preload.json');
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const data = mkdtempSync(join(tmpdir(), 'bench-trust-'));
const server = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data });
const front = await startTlsFront(server.address);
try {
  const { stdout } = await promisify(execFile)(process.execPath, [join(tool, 'src', 'scan.js'), front.host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate },
  });
  const { error, scan, tests } = JSON.parse(stdout) as Scan;
  if (error) throw new Error(error);
  process.stdout.write(
    `MDN HTTP Observatory: ${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests passed (${listAddresses().length} addresses built)\n`,
  );
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests))
    process.stdout.write(`${pass ? '  ' : '! '}${name.padEnd(34)}${String(scoreModifier).padStart(4)}  ${result}\n`);
  if (scan.grade !== 'A+') process.exitCode = 1;
} finally {
  front.close();
  await server.stop();
  rmSync(data, { recursive: true });
}
