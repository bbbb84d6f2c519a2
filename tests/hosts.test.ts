import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRedirect } from '../model/pages/redirects.ts';
import { openSite } from '../server/http/open-site.ts';
import { readNeeds } from '../src/hosting/content-policy.ts';
import { createHeaderRules, printHeaderRules } from '../src/hosting/header-rules.ts';
import { listKept, listRules, printRedirects } from '../src/hosting/redirects.ts';
import { printVercel } from '../src/hosting/vercel.ts';
import { makeTemporaryFolder } from './support/files/temporary-folder.ts';
import { addFiles } from './support/files/write-files.ts';
import { type Host, openCloudflare, openNetlify, openVercel } from './support/hosts/hosts.ts';
import { threeLanguages } from './support/owners/languages.ts';
import { listen } from './support/servers/listen.ts';

/** Old addresses, how they are asked for, and where they lead. */
const moved: [source: string, target: string, asked: string[]][] = [
  ['/café', '/services', ['/café', '/caf%C3%A9', '/caf%c3%a9', '/cafe%CC%81', '/cafe%cc%81/']],
  ['/r%c3%a9sum%c3%a9/', '/services', ['/résumé', '/r%C3%A9sum%C3%A9/', '/re%CC%81sume%CC%81']],
  ['/שירותים', '/services', [encodeURI('/שירותים'), encodeURI('/שירותים/').toLowerCase()]],
  ['/q%26a', '/services#faq', ['/q%26a', '/q&a', '/q&a/']],
  ['/a,b', '/services', ['/a,b', '/a%2Cb', '/a%2cb']],
  ['/c%2B%2B', '/services', ['/c++', '/c%2B%2B', '/c%2b%2b']],
  ['/100%25', '/services', ['/100%25']],
  ['/it’s-(old)~me@b', '/services', [encodeURI('/it’s-(old)~me@b')]],
  ['/old(1).html', '/services', ['/old(1).html', '/old%281%29.html']],
  ['/[x]', '/services', ['/[x]', '/%5Bx%5D', '/%5bx%5d']],
  ['/kontakt.html', '/services?from=old#faq', ['/kontakt.html']],
  ['/firma/index.html', '/services', ['/firma/index.html']],
  ['/Über-Uns.HTML', '/services', ['/%C3%9Cber-Uns.HTML', '/%c3%bcber-uns.html']],
  ['/Team', '/services', ['/Team', '/team', '/team/']],
  ['/services.html', '/services', ['/services.html']],
  ['/chat', 'https://wa.me/1?text=Hola%2C%20a%20%26%20b', ['/chat']],
  ['/book', 'https://book.example/?next=https%3A%2F%2Fx.example%2Fa', ['/book']],
  ['/map', 'https://maps.example/?q=100+Main+St%2C+X&a[]=%5B', ['/map']],
  ['/price', 'https://shop.example/a/$100?p=$1', ['/price']],
  ['/wiki', 'https://wiki.example/Key_(map)/{a}#(b)', ['/wiki']],
  ['/clients/acme.com/', '/services', ['/clients/acme.com', '/clients/acme.com/']],
  ['/noon', 'https://book.example/at:12#:b', ['/noon']],
  ['/news/*', 'https://news.example/*', ['/news/']],
  ['/alt%c3%a9/*', '/services', ['/alt%C3%A9/x', '/alt%c3%a9/x/y', '/alte%CC%81/x']],
];
/** Netlify decodes an escaped separator in an address, and then finds no rule with one. */
const separators: typeof moved = [
  ['/what%3F', '/services', ['/what%3F', '/what%3f']],
  ['/tags/c%23', '/services', ['/tags/c%23']],
  ['/a%2fb', '/services', ['/a%2Fb', '/a%2fb']],
  ['/a b', '/services', ['/a%20b']],
];
/** Vercel would take a colon or a bracket for a part of the source, and refuse all rules. */
const parameters: typeof moved = [
  ['/at', 'https://book.example/?t=12:30', ['/at']],
  ['/pin', 'https://maps.example/?q=Tandem+(office)', ['/pin']],
];
/** Cloudflare Pages reads no rule with a query. */
const queries: typeof moved = [
  ['/?p=12', '/services', ['/?p=12']],
  ['/page.php?id=3', '/services', ['/page.php?id=3']],
  ['/Page.php?id=4', '/services', ['/Page.php?id=4', '/page.php?id=4']],
  ['/index.html?id=5', '/services', ['/index.html?id=5']],
  ['/fr/services?id=6', '/services', ['/fr/services?id=6']],
  ['/?a=ü', '/services', ['/?a=ü', '/?a=%C3%BC', '/?a=%c3%bc']],
  ['/?b=%C3%BC', '/services', ['/?b=ü', '/?b=%c3%bc']],
  ['/?c=a/b:c', '/services', ['/?c=a/b:c', '/?c=a%2Fb%3Ac']],
  ['/?d=1&e=2', '/services', ['/?d=1&e=2', '/?e=2&d=1']],
  ['/über.html?x=1', '/services', ['/über.html?x=1', '/%c3%bcber.html?x=1']],
  ['/Über.html?x=2', '/services', ['/Über.html?x=2', '/%c3%bcber.html?x=2']],
];

const all = [...moved, ...separators, ...parameters, ...queries];
const pages = ['/', '/services', '/fr/', '/es/', '/fr/services'];
const rules = listRules(
  pages,
  threeLanguages,
  all.map(([source, target]) => readRedirect(source, target)),
);
const { rules: headerRules, addRule } = createHeaderRules();
for (const address of pages) addRule({ address, needs: readNeeds('<style>p{}</style>') });
const given = {
  paths: pages.map((address) =>
    address.endsWith('/') ? `${address}index.html` : `${address}.html`,
  ),
  redirects: printRedirects([...listKept(['google1.html']), ...rules]),
  headers: printHeaderRules(headerRules),
  vercel: printVercel(rules, headerRules),
};

const { path: folder, remove } = makeTemporaryFolder();
addFiles(folder, {
  ...Object.fromEntries(given.paths.map((path) => [path.slice(1), '<!doctype html>'])),
  '404.html': '<!doctype html>',
  _redirects: given.redirects,
  _headers: given.headers,
});
const site = openSite(folder);
const server = createServer((asked, response) => void site.answer(asked, response));
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => {
  server.close();
  remove();
});

const builtIn: Host = {
  complaints: [],
  async answer(address) {
    const path = address.replace(/[^\x21-\x7e]+/g, encodeURI);
    const [response] = await once(request({ port, host: '127.0.0.1', path }).end(), 'response');
    response.resume();
    return { location: response.headers.location, headers: new Headers(response.headers) };
  },
};
const hosts = {
  'the built-in server': builtIn,
  'Cloudflare Pages': openCloudflare(given),
  Netlify: await openNetlify(folder),
  Vercel: openVercel(given),
};

const origin = 'https://www.agency.example';

/** Where a host's redirects end. */
async function follow(host: Host, address: string, steps = 3): Promise<string> {
  const { location } = await host.answer(address);
  if (location === undefined || steps === 0) return address;
  return location.startsWith('/') ? follow(host, location, steps - 1) : location;
}

test('hosts read every rule, but for queries and not-found pages, which Cloudflare Pages has itself', () => {
  expect(hosts.Netlify.complaints).toEqual([]);
  expect(hosts.Vercel.complaints).toEqual([]);
  const others = hosts['Cloudflare Pages'].complaints.filter(
    (complaint) => !/Got (404|4|5)\.|duplicate/.test(complaint),
  );
  expect(others).toEqual([]);
});

describe.each(Object.entries(hosts))('%s', (name, host) => {
  test.each(pages)(
    'sends the policy of %s, and keeps all addresses out of frames',
    async (address) => {
      const { location, headers } = await host.answer(address);
      expect(location).toBeUndefined();
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';[^,]*$/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect((await host.answer('/nope')).headers.get('x-frame-options')).toBe('DENY');
    },
  );

  // Netlify serves both, and has no rule that could take the slash away.
  test.skipIf(name === 'Netlify')('takes the slash of pages away, but of homes', async () => {
    expect(await follow(host, '/services/')).toBe('/services');
    expect(await follow(host, '/fr/services/')).toBe('/fr/services');
    expect(await follow(host, '/fr')).toBe('/fr/');
  });

  const passed =
    { 'Cloudflare Pages': queries, Netlify: separators, Vercel: parameters }[name] ?? [];
  test.each(all.filter((one) => !passed.includes(one)))('leads %s to %s', async (_, to, asked) => {
    const target = new URL(to.replace('*', ''), origin).href;
    for (const address of asked) {
      const end = new URL(await follow(host, address), origin).href
        .replace(/%24|%3A12|%28/g, decodeURIComponent)
        // Some hosts send the visitor's query along.
        .replace(new URL(address, origin).search, '');
      expect([address, end]).toEqual([address, target]);
    }
  });
});
