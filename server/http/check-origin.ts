import ipaddr from 'ipaddr.js';

/**
 * Where a request comes from, by headers that a page cannot forge in a browser: a page of the host that was asked, of an allowed
 * origin, of another site, of a stranger's domain that resolves to this server, or nothing that the headers tell.
 */
export type Origin = 'own' | 'allowed' | 'foreign' | 'rebound' | 'unknown';

/**
 * Whether an address belongs to the site: to the host that was asked, or to an allowed origin.
 * @param allowed origins such as https://www.example.com
 */
export function judgeAddress(address: string, request: Request, allowed: string[]): 'own' | 'allowed' | 'foreign' {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'foreign';
  // Compared without the scheme: a proxy that ends TLS passes the request on as http.
  if (url.host === (request.headers.get('host') ?? new URL(request.url).host)) return 'own';
  return allowed.includes(url.origin) ? 'allowed' : 'foreign';
}

/**
 * Whether the request's host may be a stranger's domain that resolves to this server (DNS rebinding). The site's own names, with or
 * without www., are not; nor is a host that nobody can register: an IP address, or a name without a dot such as localhost.
 * @param allowed origins such as https://www.example.com
 */
function isForeignHost(request: Request, allowed: string[]): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  const bare = (hostname: string) => hostname.replace(/^www\./, '');
  if (name === '') return true;
  if (!name.includes('.') || name.endsWith('.localhost') || ipaddr.isValid(name)) return false;
  return !allowed.some((origin) => bare(new URL(origin).hostname) === bare(name));
}

function judgeSender(request: Request, allowed: string[]): Origin {
  const origin = request.headers.get('origin');
  // "null" also comes from our own pages when a privacy setting hides the referrer; Sec-Fetch-Site tells.
  if (origin !== null && origin !== 'null') return judgeAddress(origin, request, allowed);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = request.headers.get('referer');
  return referer === null ? 'unknown' : judgeAddress(referer, request, allowed);
}

/**
 * Where a request comes from.
 * @param allowed origins such as https://www.example.com
 */
export function judgeOrigin(request: Request, allowed: string[]): Origin {
  const sender = judgeSender(request, allowed);
  return sender === 'own' && isForeignHost(request, allowed) ? 'rebound' : sender;
}
