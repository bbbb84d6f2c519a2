import type { Page } from '@playwright/test';

/**
 * The fonts in which Chromium has drawn an element, by their number of glyphs: those of the site,
 * and those of the system.
 */
export async function listDrawnFonts(
  page: Page,
  selector: string,
): Promise<{ ofSite: string[]; ofSystem: string[] }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  const byGlyphs = fonts.sort((one, other) => other.glyphCount - one.glyphCount);
  const named = (isOfSite: boolean) =>
    byGlyphs
      .filter(({ isCustomFont }) => isCustomFont === isOfSite)
      .map(({ familyName }) => familyName);
  return { ofSite: named(true), ofSystem: named(false) };
}
