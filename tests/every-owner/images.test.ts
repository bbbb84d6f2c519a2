import { describe, expect, test } from 'vitest';
import { readDocuments } from '../support/html/listed-pages.ts';

const withPictures = readDocuments().filter(({ html }) => html.querySelector('img, [role=img]'));

describe.each(withPictures)('$address', ({ html }) => {
  const images = html.querySelectorAll('img');

  test('names every drawing', () => {
    for (const drawing of html.querySelectorAll('[role=img]'))
      expect(drawing.getAttribute('aria-label'), drawing.outerHTML.slice(0, 80)).toBeTruthy();
  });

  test('gives every picture its size and an alt text', () => {
    for (const image of images) {
      expect(Number(image.getAttribute('width')), image.outerHTML).toBeGreaterThan(0);
      expect(Number(image.getAttribute('height')), image.outerHTML).toBeGreaterThan(0);
      expect(image.getAttribute('alt'), image.outerHTML).toBeDefined();
      if (image.getAttribute('srcset')) expect(image.getAttribute('sizes'), image.outerHTML).toBeTruthy();
    }
  });

  test('loads only its first picture at once', () => {
    for (const image of images.slice(1)) expect(image.getAttribute('loading')).toBe('lazy');
    for (const image of images) expect(image.getAttribute('decoding')).toBe('async');
  });
});
