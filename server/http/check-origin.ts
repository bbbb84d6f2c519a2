/** Where a request comes from, judged by what browsers don't let a page forge. */
export type Origin = 'own' | 'allowed' | 'foreign' | 'unknown';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);

/** @param allowed origins such as https://www.example.com */
export function judgeOrigin(request: Request, allowed: string[]): Origin {
  // Compared without the scheme: a proxy that ends TLS passes the request on as http.
  const ownHost = request.headers.get('host') ?? new URL(request.url).host;
  const judge = (address: string): Origin => {
    if (hostOf(address) === ownHost) return 'own';
    return URL.canParse(address) && allowed.includes(new URL(address).origin) ? 'allowed' : 'foreign';
  };
  const origin = request.headers.get('origin');
  // "null" also comes from our own pages when a privacy setting hides the referrer; Sec-Fetch-Site tells.
  if (origin !== null && origin !== 'null') return judge(origin);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = request.headers.get('referer');
  return referer === null ? 'unknown' : judge(referer);
}
