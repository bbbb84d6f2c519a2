import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The addresses of the two bare pages. */
export const barePaths = { withoutFonts: '/', withFonts: '/fonts' } as const;

/**
 * Writes a folder with two pages that no site can be faster than: a heading and a sentence in the visitor's own font, and the same
 * in two preloaded fonts of the site.
 */
export function writeBarePages(siteFolder: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  const fonts = readdirSync(join(siteFolder, '_astro'))
    .filter((file) => file.endsWith('.woff2'))
    .slice(0, 2);
  mkdirSync(join(folder, '_astro'));
  for (const font of fonts) cpSync(join(siteFolder, '_astro', font), join(folder, '_astro', font));
  const faces = fonts.map((font, index) => `@font-face{font-family:f${index};src:url(/_astro/${font});font-display:swap}`);
  const preloads = fonts.map((font) => `<link rel="preload" href="/_astro/${font}" as="font" type="font/woff2" crossorigin>`);
  writeFileSync(join(folder, 'index.html'), writePage('', 'h1{font:600 3rem sans-serif}p{font:1rem sans-serif}'));
  writeFileSync(join(folder, 'fonts.html'), writePage(preloads.join(''), `${faces.join('')}h1{font:600 3rem f1}p{font:1rem f0}`));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

const writePage = (head: string, style: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The limit</title><meta name="description" content="A bare page.">${head}<style>${style}</style></head><body><main><h1>A week that fills itself</h1><p>Nothing on this page but a heading and one sentence.</p></main></body></html>`;
