import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../../tests/support/browser/find-chromium.ts';

/**
 * Takes screenshots of the clients' pages at 390 by 844 CSS pixels, three device pixels to each,
 * into the folder that the command names.
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
}
await browser.close();
