import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../../tests/support/browser/find-chromium.ts';

/**
 * Takes screenshots of the clients' pages at 390 by 844 CSS pixels, three device pixels to each,
 * into the folder that the command names. Tandem's clients have theirs in French and Spanish too.
 */
const [folder = '.cache/scenes'] = process.argv.slice(2);
const pages = join(import.meta.dirname, 'pages');
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const page = await browser.newPage(screen);
for (const file of readdirSync(pages).filter((name) => name.endsWith('.html'))) {
  await page.goto(pathToFileURL(join(pages, file)).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, file.replace('.html', '-page.png')) });
  if (!/^(barber|coach)/.test(file)) continue;
  for (const language of ['fr', 'es']) {
    await page.goto(pathToFileURL(join(pages, file)).href);
    await page.evaluate(
      translate,
      JSON.parse(readFileSync(join(pages, `${language}.json`), 'utf8')),
    );
    await page.screenshot({ path: join(folder, file.replace('.html', `-${language}-page.png`)) });
  }
}
await browser.close();

/** In the page: replaces each whole text that has a translation; a title that is too wide shrinks. */
async function translate(words: Record<string, string>): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const known = text.data.trim();
    if (known) text.data = text.data.replace(known, words[known] ?? known);
  }
  await document.fonts.ready;
  const title = document.querySelector('h1') as HTMLElement;
  title.style.marginInlineEnd = '24px';
  title.style.paddingInlineEnd = '0';
  for (let size = 84; title.scrollWidth > title.clientWidth; size -= 2)
    title.style.fontSize = `${size}px`;
}
