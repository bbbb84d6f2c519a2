import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brandIn } from '../../i18n/language.ts';
import { textWidth } from '../../i18n/typography.ts';
import { isNotFoundPage, siteFolder } from '../support/html/built-site.ts';
import { alternatesIn, metaIn, readDocuments } from '../support/html/listed-pages.ts';
import { configuration, findListed, findPageName, languages } from '../support/owners/site.ts';

const documents = readDocuments();
const listed = documents.filter(({ isListed }) => isListed);
const addressed = documents.filter(({ address }) => !isNotFoundPage(address));
const byUrl = new Map(
  addressed.map((document) => [configuration.url + document.address, document]),
);
const titleOf = ({ html }: (typeof listed)[number]) => html.querySelector('title')?.text ?? '';

test('search engines may list every page but those that answer a visitor', () => {
  for (const { address, isListed } of documents) {
    const isUnlisted =
      isNotFoundPage(address) ||
      findPageName(address) === 'thanks' ||
      findListed(address)?.ownPage?.data.noindex;
    expect([address, isListed]).toEqual([address, !isUnlisted]);
  }
});

test('a page that was not found has no address of its own', () => {
  for (const { html } of documents.filter(({ address }) => isNotFoundPage(address))) {
    expect(html.querySelector('link[rel=canonical]')).toBeUndefined();
    expect(alternatesIn(html)).toEqual({});
    expect(metaIn(html, 'og:url')).toBeUndefined();
  }
});

describe.each(addressed)('$address', ({ address, language, html }) => {
  const url = configuration.url + address;
  const alternates = alternatesIn(html);

  test('has alternates that link back', () => {
    expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url);
    expect(metaIn(html, 'og:url')).toBe(url);
    expect(alternates[language.code]).toBe(url);
    const translated = findListed(address)?.alternates.map((one) => one.language) ?? languages;
    expect(Object.keys(alternates)).toEqual([...translated.map(({ code }) => code), 'x-default']);
    for (const [hreflang, href] of Object.entries(alternates)) {
      const other = byUrl.get(href);
      expect(other, `${hreflang} ${href}`).toBeDefined();
      if (hreflang !== 'x-default') expect(other?.language.code).toBe(hreflang);
      expect(other && alternatesIn(other.html)).toEqual(alternates);
    }
    expect(alternates['x-default']).toBe(
      languages.map(({ code }) => alternates[code]).find(Boolean),
    );
  });
});

describe.each(documents)('$address', ({ language, html }) => {
  const alternates = alternatesIn(html);

  test('has the same title and description for search engines and social networks', () => {
    const title = html.querySelector('title')?.text ?? '';
    const description = metaIn(html, 'description') ?? '';
    expect(textWidth(title)).toBeGreaterThanOrEqual(15);
    expect(textWidth(title)).toBeLessThanOrEqual(65);
    expect(textWidth(description)).toBeGreaterThanOrEqual(70);
    expect(textWidth(description)).toBeLessThanOrEqual(165);
    expect(metaIn(html, 'keywords')).toBeTruthy();
    for (const key of ['og:title', 'twitter:title']) expect(metaIn(html, key)).toBe(title);
    for (const key of ['og:description', 'twitter:description'])
      expect(metaIn(html, key)).toBe(description);
    expect(metaIn(html, 'og:site_name')).toBe(brandIn(language, configuration).name);
    expect(metaIn(html, 'og:locale')).toBe(language.locale);
    expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
    const others = html
      .querySelectorAll('meta[property="og:locale:alternate"]')
      .map((meta) => meta.getAttribute('content'));
    expect(others).toEqual(
      languages
        .filter((other) => other !== language && alternates[other.code])
        .map(({ locale }) => locale),
    );
  });

  test('has a share image, 1200 by 630 and below 100 KB, with its text', async () => {
    const image = metaIn(html, 'og:image') ?? '';
    expect(metaIn(html, 'twitter:image')).toBe(image);
    expect(metaIn(html, 'og:image:alt')).toBeTruthy();
    expect(metaIn(html, 'twitter:image:alt')).toBe(metaIn(html, 'og:image:alt'));
    const file = join(siteFolder, decodeURI(new URL(image).pathname));
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect([metaIn(html, 'og:image:width'), metaIn(html, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(statSync(file).size).toBeLessThan(100_000);
  });
});

test.each(['title', 'description'])('every page has its own %s', (what) => {
  const values = documents.map((document) =>
    what === 'title' ? titleOf(document) : metaIn(document.html, what),
  );
  expect(new Set(values).size).toBe(values.length);
});

test('every page that search engines list has its own share image', () => {
  const images = listed.map(({ html }) => metaIn(html, 'og:image'));
  expect(new Set(images).size).toBe(images.length);
});
