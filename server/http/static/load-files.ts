import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type HeaderRule, type Redirect, readHeaderRules, readRedirects } from './read-rules.ts';

export type SiteFile = { path: string; body: Buffer; hash: string };

export type SiteFiles = {
  /** By address, percent-encoded as browsers send it. */
  byAddress: Map<string, SiteFile>;
  redirects: Redirect[];
  headerRules: HeaderRule[];
};

const ruleFiles = ['_redirects', '_headers'];

/**
 * Reads a built site into memory: what really stands inside the folder, wherever links in it may lead. Files whose name begins with a dot stay out, except below .well-known.
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
    if (/(^|\/)\.(?!well-known\/)/.test(path)) continue;
    const body = readFileSync(file);
    const siteFile = { path, body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 20) };
    for (const address of listAddresses(path)) byAddress.set(encodeURI(address), siteFile);
  }
  return {
    byAddress,
    redirects: readRedirects(rules.get('_redirects') ?? ''),
    headerRules: readHeaderRules(rules.get('_headers') ?? ''),
  };
}

/** fr/services.html answers /fr/services, fr/index.html answers /fr/; every file answers its own name too. */
function listAddresses(path: string): string[] {
  const own = `/${path}`;
  if (own.endsWith('/index.html')) return [own, own.slice(0, -'index.html'.length)];
  return own.endsWith('.html') ? [own, own.slice(0, -'.html'.length)] : [own];
}
