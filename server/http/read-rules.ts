/** A permanent redirect of _redirects; `query` has the parameters that an address must have. */
export type Redirect = { from: RegExp; query: [name: string, value: string][]; to: string };
/** A rule of _headers. Names are in lower case. */
export type HeaderRule = { path: RegExp; headers: [name: string, value: string][] };

/** Compiles a path: `*` matches the rest, `:name` one segment; everything else is literal. */
function compilePattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[a-z]\w*/gi, '[^/]+')
    .replace('*', '(.*)');
  return new RegExp(`^${source}$`);
}

/**
 * Reads the lines that the build writes for Netlify and Cloudflare Pages: FROM, any number of NAME=VALUE for the query, TO, STATUS.
 * Those with 404 name error pages, which the server finds without them.
 */
export const readRedirects = (text: string): Redirect[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((parts) => parts.at(-1)?.startsWith('301'))
    .map((parts) => {
      const [from = '', ...query] = parts.slice(0, -2);
      return { from: compilePattern(from), query: [...new URLSearchParams(query.join('&'))], to: parts.at(-2) ?? '/' };
    });

/** Reads paths, each with its headers in the lines under it. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else if (line.trim() !== '') rules.push({ path: compilePattern(line.trim()), headers: [] });
  }
  return rules;
}

/** The headers for a path. Values that several rules set for one name are joined with a comma, as those hosts do. */
export function collectHeaders(rules: HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of rules.filter((rule) => rule.path.test(path)).flatMap((rule) => rule.headers))
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  return headers;
}

/** Fills the target of a redirect. A target on this site stays on it, even when the visitor's path begins with slashes. */
export function expandTarget(target: string, splat = ''): string {
  const expanded = target.replace(':splat', () => splat);
  return expanded.startsWith('/') ? expanded.replace(/^[/\\]+/, '/') : expanded;
}
