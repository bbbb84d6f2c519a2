import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { waitForFonts } from './paint.ts';

type Reader = typeof import('@guidepup/virtual-screen-reader');
type Listening = typeof globalThis & { screenReader: Reader };

/** The virtual screen reader as one script, which keeps a reader that the page already has. */
const script = buildSync({
  entryPoints: [fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader'))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'broughtReader',
  footer: { js: 'globalThis.screenReader ??= broughtReader;' },
}).outputFiles[0]?.text;

/** The virtual reader announces paragraphs and list items, which the screen readers of people do not. */
const isSpoken = (phrase: string) => !/^(end of )?(paragraph|listitem\b.*)$/.test(phrase);

/**
 * Starts a screen reader in the open page: it says what gets the focus and what live regions announce. It waits for the fonts
 * first, because this reader announces a live region again when its style changes.
 */
export async function startListening(page: Page): Promise<void> {
  await waitForFonts(page);
  await page.evaluate(script ?? '');
  await page.evaluate(() => (globalThis as Listening).screenReader.virtual.start({ container: document.body }));
  await hear(page);
}

/** Reads what was announced since the last call, a line per utterance. */
export const hear = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { virtual } = (globalThis as Listening).screenReader;
    // The reader announces a change one turn of the event loop later.
    await new Promise((resolve) => setTimeout(resolve));
    const said = await virtual.spokenPhraseLog();
    await virtual.clearSpokenPhraseLog();
    return said;
  });

/** Reads an element from its beginning to its end, a line per utterance. @throws Error when it has no role */
export async function readThrough(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(script ?? '');
  const said = await page.evaluate(async (wanted) => {
    const container = document.querySelector(wanted);
    if (!container) throw new Error(`nothing in the page is ${wanted}`);
    const reader = new (globalThis as Listening).screenReader.Virtual();
    await reader.start({ container });
    if (reader.activeNode !== container) throw new Error(`${wanted} has no role`);
    do await reader.next();
    while (reader.activeNode !== container);
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    return phrases;
  }, selector);
  return said.filter(isSpoken);
}
