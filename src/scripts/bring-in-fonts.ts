import { holdSizes } from './hold-sizes.ts';

/** As type/font-css.ts names them; the text font may be a file for each weight. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** Asks for the site's fonts, and shows them when all are there. */
export async function bringInFonts(): Promise<void> {
  try {
    await Promise.all(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  } catch {
    return;
  }
  const showFonts = () => document.documentElement.classList.add('has-fonts');
  // Nobody has seen a page yet that is prerendered.
  if ('prerendering' in document && document.prerendering) showFonts();
  else holdSizes(showFonts);
}
