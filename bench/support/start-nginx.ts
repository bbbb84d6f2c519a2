import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFreePort } from '../../tests/support/find-free-port.ts';
import { runProcess } from '../../tests/support/run-process.ts';

/** Debian keeps it where only root's PATH leads. */
const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync);

/** One worker, as the built-in server is one process; packed files beside the plain ones, open files remembered, no log. */
const configure = (folder: string, port: number) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 1024; }
http {
  types { text/html html; font/woff2 woff2; text/javascript js; image/svg+xml svg; application/xml xml; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  gzip_vary on;
  open_file_cache max=2000;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;

/** Serves a copy of the site with nginx. @returns null where there is no nginx */
export async function startNginx(siteFolder: string) {
  const nginx = findNginx();
  if (!nginx) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  for (const entry of readdirSync(siteFolder, { recursive: true, withFileTypes: true })) {
    const path = join(folder, 'site', relative(siteFolder, join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) {
      mkdirSync(path, { recursive: true });
      continue;
    }
    mkdirSync(join(path, '..'), { recursive: true });
    const body = readFileSync(join(entry.parentPath, entry.name));
    writeFileSync(path, body);
    if (!path.endsWith('.woff2')) writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, port));
  // Its workers run as nobody when it is started by root, and temporary folders are private.
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const server = await runProcess(
    nginx,
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr', ...asRoot],
    {},
    /start worker process/,
  );
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
