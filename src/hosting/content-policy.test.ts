import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { speculationRules } from '../scripts/navigation.ts';
import { addMetaPolicy, createContentPolicy, joinNeeds, readNeeds } from './content-policy.ts';

const speculationHash = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

const policyOf = (html: string, options?: { isFramed: boolean }) =>
  Object.fromEntries(
    createContentPolicy(readNeeds(html, options))
      .split('; ')
      .map((directive) => [directive.split(' ')[0] as string, directive.split(' ').slice(1)]),
  );

describe('createContentPolicy', () => {
  it('refuses everything that is not named', () => {
    expect(policyOf('<p>Words</p>')).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", speculationHash],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('allows an inline style by the hash of its text', () => {
    // echo -n 'p{}' | openssl dgst -sha256 -binary | base64
    expect(policyOf('<style>p{}</style>')['style-src']).toEqual(["'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"]);
  });

  it('hashes scripts and speculation rules, but neither data nor scripts with an address', () => {
    const html = `<script>a</script><script type="speculationrules">{}</script>
      <script type="application/ld+json">{}</script><script type="module" src="/x.js"></script>`;
    const hashes = policyOf(html)['script-src']?.filter((source) => source.startsWith("'sha256-"));
    expect(hashes).toHaveLength(3);
  });

  it("allows a video's host in frames, and a widget's script by its whole address", () => {
    const policy = policyOf(
      '<div data-src="https://api.example.com/widget/1?a=b" data-script="https://link.example.com/js/embed.js?v=2"></div>',
    );
    expect(policy['frame-src']).toEqual(['https://api.example.com']);
    expect(policy['script-src']).toEqual(["'self'", speculationHash, 'https://link.example.com/js/embed.js']);
  });

  it('lets a page play the films of the site itself', () => {
    expect(policyOf('<video controls src="/film.mp4"></video>')['media-src']).toEqual(["'self'"]);
  });

  it('lets a form reach its function, and come back to the thanks page', () => {
    const away = policyOf('<form method="post" action="https://project.example.co/functions/v1/send"></form>');
    expect(away['form-action']).toEqual(["'self'", 'https://project.example.co']);
    expect(away['connect-src']).toEqual(["'self'", 'https://project.example.co']);
  });

  it('lets the Google tag report where the page has one', () => {
    const policy = policyOf('<html lang="en" data-google-tag="G-ABC1234567">');
    expect(policy['script-src']).toContain('https://*.googletagmanager.com');
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  });

  it.each([
    ['https://stats.example.com/js/script.js', 'data-domain="agency.example"', ['https://stats.example.com']],
    ['https://cloud.umami.is/script.js', 'data-website-id="1"', ['https://cloud.umami.is', 'https://api-gateway.umami.dev']],
    ['https://gc.zgo.at/count.js', 'data-goatcounter="https://agency.goatcounter.com/count"', ['https://agency.goatcounter.com']],
  ])('lets the counter %s load and report, and no other', (script, attributes, receivers) => {
    const policy = policyOf(`<template id="counter"><script async src="${script}" ${attributes}></script></template>`);
    expect(policy['script-src']).toEqual(["'self'", speculationHash, script]);
    expect(policy['connect-src']).toEqual(["'self'", ...receivers]);
  });

  it('allows for several pages what any of them needs, each source once', () => {
    const pages = ['<style>a{}</style><style>c{}</style>', '<style>b{}</style><style>c{}</style>'].map((html) => readNeeds(html));
    expect(joinNeeds(pages).sources['style-src'].size).toBe(3);
  });
});

describe('addMetaPolicy', () => {
  it('puts the policy before the first style, without what only a header may say', () => {
    const html = addMetaPolicy('<html><head><meta charset="utf-8"><style>p{}</style></head></html>');
    expect(html).toMatch(
      /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; [^"]+"><style>/,
    );
    expect(html).not.toContain('frame-ancestors');
  });
});
