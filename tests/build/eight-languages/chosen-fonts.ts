import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/build-copy.ts';
import { listDrawnFonts } from '../../support/list-drawn-fonts.ts';

/** The font that draws the running text of a language; the owner chose it, or a font to fall back to. */
const fonts = [
  { code: 'ar', script: 'Arabic', family: 'Noto Kufi Arabic' },
  { code: 'el', script: 'Greek', family: 'Arimo' },
  { code: 'pl', script: 'Latin with Polish letters', family: 'Instrument Sans' },
  { code: 'he', script: 'Hebrew', family: 'Noto Sans Hebrew' },
  { code: 'th', script: 'Thai, which needs no spaces', family: 'Noto Sans Thai' },
];

/** Headlines, running text, and hours in the fonts that the owner chose for a script. */
export function testChosenFonts({ open }: BuiltCopy): void {
  test.each(fonts)('$script is drawn in $family, and the browser refuses no font', async ({ code, family }) => {
    const page = await open(`/${code}/`, 1440);
    // The class of every page but the first of a visit. A face that the browser refuses fails to load.
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
