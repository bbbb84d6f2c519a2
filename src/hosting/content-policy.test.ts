import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { speculationRules } from '../scripts/navigation.ts';
import { addMetaPolicy, createContentPolicy, type PageNeeds, readNeeds } from './content-policy.ts';

const self = "'self'";
const speculationHash = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

const read = (needs: PageNeeds) =>
  Object.fromEntries(
    createContentPolicy(needs)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1)]),
  );
const policyOf = (html: string) => read(readNeeds(html));

test('refuses everything that is not named', () => {
  expect(policyOf('<p>Words</p>')).toEqual({
    'default-src': ["'none'"],
    'script-src': [self, speculationHash],
    'img-src': [self],
    'font-src': [self],
    'connect-src': [self],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

const widget =
  '<div data-src="https://api.example.com/widget/1?a=b" data-script="https://link.example.com/js/embed.js?v=2"></div>';
const form = '<form method="post" action="https://project.example.co/functions/v1/send"></form>';
const counter = (attributes: string) =>
  `<template id="counter"><script async ${attributes}></script></template>`;

test.each([
  // echo -n 'p{}' | openssl dgst -sha256 -binary | base64
  ['<style>p{}</style>', 'style-src', ["'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"]],
  [widget, 'frame-src', ['https://api.example.com']],
  [widget, 'script-src', [self, speculationHash, 'https://link.example.com/js/embed.js']],
  ['<video controls src="/film.mp4"></video>', 'media-src', [self]],
  // The way back to the thanks page needs the site itself, too.
  [form, 'form-action', [self, 'https://project.example.co']],
  [form, 'connect-src', [self, 'https://project.example.co']],
  [
    '<html data-google-tag="G-ABC1234567">',
    'script-src',
    [self, speculationHash, 'https://*.googletagmanager.com'],
  ],
  [
    counter('src="https://stats.example.com/s.js"'),
    'script-src',
    [self, speculationHash, 'https://stats.example.com/s.js'],
  ],
  [
    counter('src="https://stats.example.com/s.js" data-domain="agency.example"'),
    'connect-src',
    [self, 'https://stats.example.com'],
  ],
  [
    counter('src="https://cloud.umami.is/script.js" data-website-id="1"'),
    'connect-src',
    [self, 'https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  ],
  [
    counter(
      'src="https://gc.zgo.at/count.js" data-goatcounter="https://agency.goatcounter.com/count"',
    ),
    'connect-src',
    [self, 'https://agency.goatcounter.com'],
  ],
])('allows %s in %s no more than %j', (html, directive, sources) => {
  expect(policyOf(html)[directive]).toEqual(sources);
});

test('hashes scripts and speculation rules, but neither data nor scripts with an address', () => {
  const html = `<script>a</script><script type="speculationrules">{}</script>
    <script type="application/ld+json">{}</script><script type="module" src="/x.js"></script>`;
  expect(
    policyOf(html)['script-src']?.filter((source) => source.startsWith("'sha256-")),
  ).toHaveLength(3);
});

test('puts the policy before the first style, without what only a header may say', () => {
  const page = '<html><head><meta charset="utf-8"><style>p{}</style></head></html>';
  const html = addMetaPolicy(page, readNeeds(page));
  expect(html).toMatch(
    /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; [^"]+"><style>/,
  );
  expect(html).not.toContain('frame-ancestors');
});
