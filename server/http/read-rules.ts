/** A rule of _redirects, in the format of Netlify and Cloudflare Pages; `query` has the parameters that an address must have. */
export type Redirect = { from: RegExp; query: [name: string, value: string][]; to: string; status: number };
/** A rule of _headers, in the same format; `unset` has the headers that it removes. Names are in lower case. */
export type HeaderRule = { path: RegExp; set: [name: string, value: string][]; unset: string[] };

/** Compiles a path: `*` matches the rest, `:name` one segment; everything else is literal. */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`);
}

/**
 * Reads lines of FROM, any number of NAME=VALUE for the query, TO, and the status, by default 301. Rules with another status than
 * 3xx are left out: they name error pages, which the server finds without them.
 * @throws Error that names a line of another form
 */
export function readRedirects(text: string): Redirect[] {
  return readLines(text).flatMap((line) => {
    const [from, ...parts] = line.trim().split(/\s+/);
    const targetAt = parts.findIndex((part) => /^(\/|https?:)/.test(part));
    const [to, status = '301'] = targetAt < 0 ? [] : parts.slice(targetAt);
    const query = [...new URLSearchParams(parts.slice(0, Math.max(targetAt, 0)).join('&'))];
    if (!from || !to || !/^[1-5]\d\d!?$/.test(status)) throw new Error(`_redirects: "${line}" is not FROM TO STATUS`);
    return status.startsWith('3') ? [{ from: compilePattern(from), query, to, status: Number.parseInt(status, 10) }] : [];
  });
}

/** @throws Error that names a line which is neither a path nor an indented "Name: value" */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readLines(text)) {
    if (/^\S/.test(line)) {
      rules.push({ path: compilePattern(line.trim()), set: [], unset: [] });
      continue;
    }
    const [, remove, name, value = ''] = /^\s+(! *)?([\w-]+)(?:\s*:\s*(.*\S))?\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (!name || !rule || (!remove && value === ''))
      throw new Error(`_headers: "${line.trim()}" is not "Name: value" under a path`);
    if (remove) rule.unset.push(name.toLowerCase());
    else rule.set.push([name.toLowerCase(), value]);
  }
  return rules;
}

const readLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));

/** The headers for a path. Values that several rules set for one name are joined with a comma, as those hosts do. */
export function collectHeaders(rules: HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    if (!rule.path.test(path)) continue;
    for (const name of rule.unset) delete headers[name];
    for (const [name, value] of rule.set) headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** Fills the target of a redirect. A target on this site stays on it, even when the visitor's path begins with slashes. */
export function expandTarget(target: string, groups: Record<string, string> = {}): string {
  const expanded = target.replace(/:([a-z]\w*)/gi, (placeholder, name: string) => groups[name] ?? placeholder);
  return expanded.startsWith('/') ? expanded.replace(/^[/\\]+/, '/') : expanded;
}
