import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FileRange } from '../answer.ts';
import { isCompressible } from './find-content-type.ts';
import { type HeaderRule, type Redirect, readHeaderRules, readRedirects } from './read-rules.ts';

/** Larger files that cannot be compressed, such as films, stay on the disk. */
const mostBytesInMemory = 1024 * 1024;
const bytesPerRead = 256 * 1024;

/** `path` is relative to the site's folder; `hash` is that of its bytes, for ETag. */
export type SiteFile = { path: string; size: number; body: Buffer | FileRange; hash: string };

type SiteFiles = {
  /** By address, percent-encoded as browsers send it. */
  byAddress: Map<string, SiteFile>;
  redirects: Redirect[];
  headerRules: HeaderRule[];
};

const ruleFiles = ['_redirects', '_headers'];
/** Rules for other hosts, which visitors do not get. */
const filesForOtherHosts = ['_nginx.conf', 'vercel.json'];

/**
 * Reads a built site into memory, except for large films. It leaves out symbolic links to outside of the folder, and names that
 * begin with a dot, except .well-known.
 * @throws Error when the folder is missing or a rule cannot be read
 */
export function loadFiles(folder: string): SiteFiles {
  const byAddress = new Map<string, SiteFile>();
  const rules = new Map<string, string>();
  const inside = realpathSync(folder) + sep;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (!realpathSync(file).startsWith(inside)) continue;
    const path = relative(folder, file).split(sep).join('/');
    if (ruleFiles.includes(path)) {
      rules.set(path, readFileSync(file, 'utf8'));
      continue;
    }
    if (/(^|\/)\.(?!well-known\/)/.test(path) || filesForOtherHosts.includes(path)) continue;
    const siteFile = { path, ...readBody(file, path) };
    for (const address of listAddresses(path)) byAddress.set(encodeURI(address), siteFile);
  }
  return {
    byAddress,
    redirects: readRedirects(rules.get('_redirects') ?? ''),
    headerRules: readHeaderRules(rules.get('_headers') ?? ''),
  };
}

/** Keeps a file that stays on the disk open, so that visitors get all of it even when a later build removes it. */
function readBody(file: string, path: string): Omit<SiteFile, 'path'> {
  const hash = createHash('sha256');
  const handle = openSync(file, 'r');
  const { size } = fstatSync(handle);
  const staysOnDisk = size > mostBytesInMemory && !isCompressible(path);
  if (!staysOnDisk) closeSync(handle);
  const body = staysOnDisk ? { handle, start: 0, end: size - 1 } : readFileSync(file);
  if (body instanceof Buffer) hash.update(body);
  else {
    const chunk = Buffer.alloc(bytesPerRead);
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) hash.update(chunk.subarray(0, read));
  }
  return { size: body instanceof Buffer ? body.length : size, body, hash: hash.digest('base64url').slice(0, 20) };
}

/** The addresses of a file: fr/services.html has /fr/services, fr/index.html has /fr/; every file also has its own name. */
function listAddresses(path: string): string[] {
  const own = `/${path}`;
  if (own.endsWith('/index.html')) return [own, own.slice(0, -'index.html'.length)];
  return own.endsWith('.html') ? [own, own.slice(0, -'.html'.length)] : [own];
}
