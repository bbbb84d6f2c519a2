import { expect, test } from 'vitest';
import { listDrawnFonts } from '../../support/browser/list-drawn-fonts.ts';
import type { BuiltCopy } from '../../support/files/build-copy.ts';

/** The font of the running text of a language: the owner's, or the fallback that the owner chose for the language. */
const fonts = [
  { code: 'ar', script: 'Arabic', family: 'Noto Kufi Arabic' },
  { code: 'el', script: 'Greek', family: 'Arimo' },
  { code: 'pl', script: 'Latin with Polish letters', family: 'Instrument Sans' },
  { code: 'he', script: 'Hebrew', family: 'Noto Sans Hebrew' },
  { code: 'th', script: 'Thai, which needs no spaces', family: 'Noto Sans Thai' },
];

/** Tests the fonts of headlines, running text and opening hours. */
export function testChosenFonts({ open }: BuiltCopy): void {
  test.each(fonts)('$script is drawn in $family, and the browser refuses no font', async ({ code, family }) => {
    const page = await open(`/${code}/`, 1440);
    // The class that every page but the first of a visit has. load() rejects for a font that the browser refuses.
    await page.evaluate(async () => {
      document.documentElement.classList.add('has-fonts');
      await Promise.all([...document.fonts].filter(({ family }) => /^(Display|Text)$/.test(family)).map((face) => face.load()));
    });
    // The browser may draw spaces and full stops in the font for Latin letters.
    const { ofSite, ofSystem } = await listDrawnFonts(page, 'main .standfirst');
    expect({ mostly: ofSite[0], ofSystem }).toEqual({ mostly: expect.stringContaining(family), ofSystem: [] });
    for (const selector of ['h1 span', 'footer dl']) {
      const drawn = await listDrawnFonts(page, selector);
      expect({ selector, ...drawn }).toEqual({ selector, ofSite: expect.arrayContaining([expect.any(String)]), ofSystem: [] });
    }
  });
}
