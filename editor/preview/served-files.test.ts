import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { isServed, servedFolders } from './served-files.ts';

const root = resolve('.');
const shown = () => writeFiles({ 'media/a.jpg': 'a', 'site.config.jsonc': '{}' });

test('pages, code and pictures are served', () => {
  const owner = shown();
  const folders = servedFolders({ cache: '/cache', shown: owner });
  for (const url of [
    '/',
    '/blog/an-article?from=mail',
    '/functions/send-lead',
    '/@vite/client',
    '/@id/astro:scripts/page.js',
    '/@id/__x00__virtual:astro',
    '/src/styles/base.css',
    '/src/pages/[...language]/[page].astro?astro&type=script&index=0&lang.ts',
    `/@fs${root}/node_modules/astro/package.json`,
    '/@fs/cache/deps/react.js',
    `/_image?href=${encodeURIComponent(`/@fs${owner}/media/a.jpg?w=1`)}&w=100`,
  ])
    expect(isServed(url, folders), url).toBe(true);
});

test('no other file is, however its address is written', () => {
  const owner = shown();
  const folders = servedFolders({ cache: '/cache', shown: owner });
  for (const url of [
    '/package.json',
    '/%70ackage.json?raw',
    '/src/../package.json',
    '/src/%2e%2e/package.json',
    '/src/%252e%252e/package.json',
    '/src/..%5cpackage.json',
    '//etc/passwd',
    '/@fs/etc/passwd',
    '/@fs//etc/passwd',
    `/@fs${root}/.data/inbox.db?raw`,
    `/@fs${root}/.drafts/site/content/en/home.json`,
    `/@fs${root}/src/../package.json`,
    `/@fs${join(owner, 'site.config.jsonc')}`,
    `/@fs${owner}/media/../site.config.jsonc`,
    '/@id//etc/passwd',
    '/@id/%2fetc/passwd',
    '/_image?href=%2F%40fs%2Fetc%2Fpasswd',
    '/_image/?href=%2F%40fs%2Fetc%2Fpasswd',
    // Vite opens the file in an editor of this machine.
    '/__open-in-editor?file=/etc/passwd',
    '/%',
  ])
    expect(isServed(url, folders), url).toBe(false);
});
