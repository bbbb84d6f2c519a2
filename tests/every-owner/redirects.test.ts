import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import redirector from 'netlify-redirector';
import { expect, test } from 'vitest';
import { isFile } from '../../model/files/owner-folder.ts';
import {
  isFramed,
  isNotFoundPage,
  listBuiltPages,
  siteFolder,
} from '../support/html/built-site.ts';
import { languages, localizePath, pagePath } from '../support/owners/site.ts';

const text = readFileSync(join(siteFolder, '_redirects'), 'utf8');
const rules = await redirector.parsePlain(text, { jwtSecret: '', jwtRoleClaim: '' });
const pages = listBuiltPages().filter(
  (page) => !isNotFoundPage(page.address) && !isFramed(page.address),
);
const mostSteps = 3;

/**
 * Whether Netlify finds a file, with or without slash and ending: it applies a rule only where
 * there is none.
 */
function hasFile(path: string): boolean {
  const bare = join(siteFolder, decodeURI(path)).replace(/\/$/, '');
  return [bare, `${bare}.html`, join(bare, 'index.html')].some(isFile);
}

/** The path at which Netlify's rules end, and the status there. */
function followOnNetlify(path: string): { path: string; status: number } {
  let current = path;
  for (let step = 0; step <= mostSteps; step++) {
    if (hasFile(current)) return { path: current, status: 200 };
    const none = () => '';
    const rule = rules.match({
      scheme: 'https',
      host: 'x',
      path: current,
      query: '',
      getHeader: none,
      getCookie: none,
    });
    if (!rule) return { path: current, status: 404 };
    if (rule.status === 404) return { path: rule.to, status: 404 };
    current = rule.to;
  }
  throw new Error(`${path} is led on for ever: ${current}`);
}

test('on Netlify every page is found, with a slash too, and with the prefix of the first language', () => {
  for (const { address } of pages)
    for (const path of [address, `${address.replace(/\/$/, '')}/`])
      expect(followOnNetlify(path)).toMatchObject({ status: 200 });
  const [{ code }] = languages;
  expect(followOnNetlify(`/${code}${pagePath('services', languages[0])}/`)).toMatchObject({
    status: 200,
  });
});

test.each(languages)(
  'on Netlify a wrong address in $code is answered 404, without a loop',
  (language) => {
    for (const path of ['/nope', '/nope/', '/blog/page/99', '/services/nope']) {
      const { status, path: end } = followOnNetlify(localizePath(path, language));
      expect([path, status]).toEqual([path, 404]);
      if (language.prefix) expect(end).toBe(`${language.prefix}/404.html`);
    }
  },
);

test('Cloudflare Pages reads every rule: at most 100 with a placeholder, and those after all others', () => {
  const sources = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] as string);
  const dynamic = sources.filter((from) => /[*:]/.test(from));
  expect(dynamic.length).toBeLessThanOrEqual(100);
  expect(sources.slice(-dynamic.length)).toEqual(dynamic);
});
