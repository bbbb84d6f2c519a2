import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The limit: a heading and a sentence in the site's own two fonts, preloaded, written by hand.
 * @returns a folder to serve
 */
export function writeBarePage(siteFolder: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  const fonts = readdirSync(join(siteFolder, '_astro')).filter((file) => file.endsWith('.woff2'));
  mkdirSync(join(folder, '_astro'));
  for (const font of fonts) cpSync(join(siteFolder, '_astro', font), join(folder, '_astro', font));
  const faces = fonts.map((font, index) => `@font-face{font-family:f${index};src:url(/_astro/${font});font-display:swap}`);
  const preloads = fonts.map((font) => `<link rel="preload" href="/_astro/${font}" as="font" type="font/woff2" crossorigin>`);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The limit</title><meta name="description" content="A bare page.">${preloads.join('')}<style>${faces.join('')}h1{font:600 3rem f1}p{font:1rem f0}</style></head><body><main><h1>A week that fills itself</h1><p>Nothing on this page but a heading and one sentence in the fonts of the site.</p></main></body></html>`,
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
