import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run serve`: serves the built site. */

const server = resolve('dist-server/node.js');
if (existsSync(server)) await import(pathToFileURL(server).href);
else {
  process.stderr.write('The server is not built yet: npm run build\n');
  process.exitCode = 1;
}
