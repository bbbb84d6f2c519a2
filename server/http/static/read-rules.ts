/** Rules of _redirects and _headers, the files that Netlify and Cloudflare Pages read. */
export type Redirect = { from: RegExp; query: [name: string, value: string][]; to: string; status: number };
export type HeaderRule = { path: RegExp; set: [name: string, value: string][]; unset: string[] };

/** `*` matches the rest, `:name` one segment; all else is literal. */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)');
  return new RegExp(`^${source}$`);
}

/**
 * Only rules with a status 3xx are read: for others the server finds the page by itself.
 * @throws Error that names a line without FROM and TO, with NAME=VALUE of a query between them
 */
export function readRedirects(text: string): Redirect[] {
  return readLines(text).flatMap((line) => {
    const [from, ...parts] = line.trim().split(/\s+/);
    const at = parts.findIndex((part) => /^(\/|https?:)/.test(part));
    const [to, status = '301'] = at < 0 ? [] : parts.slice(at);
    const query = [...new URLSearchParams(parts.slice(0, Math.max(at, 0)).join('&'))];
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

/** Headers for a path: what several rules set under one name is joined with a comma, as the hosts do. */
export function collectHeaders(rules: HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.path.test(path)) continue;
    for (const name of rule.unset) headers.delete(name);
    for (const [name, value] of rule.set) headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return headers;
}

/** Where a redirect leads. Never to another host, whatever the visitor put after the prefix. */
export function expandTarget(target: string, groups: Record<string, string> = {}): string {
  const expanded = target.replace(/:([a-z]\w*)/gi, (placeholder, name: string) => groups[name] ?? placeholder);
  return expanded.startsWith('/') ? expanded.replace(/^[/\\]+/, '/') : expanded;
}
