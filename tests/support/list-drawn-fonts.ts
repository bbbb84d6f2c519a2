import type { Page } from '@playwright/test';

/** The fonts that Chromium really drew an element in, those with most letters first: of the site, and of the system. */
export async function listDrawnFonts(page: Page, selector: string): Promise<{ ofSite: string[]; ofSystem: string[] }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  const byLetters = fonts.sort((one, other) => other.glyphCount - one.glyphCount);
  const named = (isOfSite: boolean) =>
    byLetters.filter(({ isCustomFont }) => isCustomFont === isOfSite).map(({ familyName }) => familyName);
  return { ofSite: named(true), ofSystem: named(false) };
}
