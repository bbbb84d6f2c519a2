import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFramed, listBuiltPages, siteFolder } from '../support/html/built-site.ts';
import { parseBuiltPage, readDocuments } from '../support/html/listed-pages.ts';
import { languages, parsePath } from '../support/owners/site.ts';

const framed = listBuiltPages().filter(({ address }) => isFramed(address));
const frames = readDocuments().flatMap(({ address, html }) =>
  html.querySelectorAll('[data-src]').map((embed) => ({
    address,
    src: embed.getAttribute('data-src') ?? '',
    sandbox: embed.getAttribute('data-sandbox')?.split(' ') ?? null,
  })),
);
const isFilm = (src: string) => new URL(src).host === 'drive.google.com';
const own = frames.filter(({ src }) => src.startsWith('/'));
const led = readDocuments().flatMap(({ address, html }) =>
  html
    .querySelectorAll('a[target=_blank]')
    .map((link) => ({ address, src: link.getAttribute('href') ?? '' }))
    .filter(({ src }) => isFramed(src)),
);

test('every sample page is in a frame or led to, in the language of the page that has it', () => {
  const shown = [...own, ...led];
  expect([...new Set(shown.map(({ src }) => src))].sort()).toEqual(
    framed.map(({ address }) => address).sort(),
  );
  for (const { address, src } of shown)
    expect(parsePath(src).language, src).toBe(parsePath(address).language);
});

test('every other frame is a full address', () => {
  for (const { src } of frames) if (!src.startsWith('/')) expect(src).toMatch(/^https:\/\//);
});

test('a frame of another host may not lead the window elsewhere by itself, and may do what its provider needs', () => {
  for (const { src, sandbox } of frames.filter((one) => !own.includes(one))) {
    expect(
      sandbox?.filter((token) => token.startsWith('allow-top-navigation')),
      src,
    ).toEqual(isFilm(src) ? [] : ['allow-top-navigation-by-user-activation']);
    expect(sandbox, src).toEqual(
      expect.arrayContaining([
        ...['allow-scripts', 'allow-same-origin'],
        ...['allow-popups', 'allow-popups-to-escape-sandbox'],
        ...(isFilm(src) ? ['allow-presentation'] : ['allow-forms', 'allow-downloads']),
      ]),
    );
  }
});

describe.each(framed)('$address', (page) => {
  const html = parseBuiltPage(page);

  test('has a title, and is kept from search engines', () => {
    expect(html.querySelector('title')?.text).toMatch(/\S/);
    expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('has the film that it plays, with captions in every language', () => {
    for (const video of html.querySelectorAll('video')) {
      const tracks = video.querySelectorAll('track[kind=captions]');
      expect(tracks.map((track) => track.getAttribute('srclang'))).toEqual(
        languages.map(({ code }) => code),
      );
      for (const part of [video, ...tracks])
        expect(existsSync(join(siteFolder, part.getAttribute('src') ?? ''))).toBe(true);
    }
  });
});
