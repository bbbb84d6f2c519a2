import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { launchChromium } from '../../tests/support/browser/find-chromium.ts';

/**
 * Takes screenshots of the clients' pages into the folder that the command names: at 390 by 844 CSS
 * pixels, three device pixels to each, for the scenes; and at 1280 by 800 and 390 for the figures
 * of the cases, where a second page follows the start page on the phone. Tandem's clients have
 * theirs in French and Spanish too, Northwind's in French alone.
 */
const [folder = '.cache/scenes'] = process.argv.slice(2);
const pages = join(import.meta.dirname, 'pages');
mkdirSync(folder, { recursive: true });

const browser = await launchChromium();
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const desktop = { viewport: { width: 1280, height: 800 } };
const shown = [
  ['page', await browser.newPage(phone)],
  ['desktop', await browser.newPage(desktop)],
] as const;
const names = readdirSync(pages)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));
for (const name of names) {
  const isTandems = /^(barber|coach)/.test(name);
  for (const language of isTandems ? ['', '-fr', '-es'] : ['']) {
    for (const [kind, page] of shown) {
      await page.goto(pathToFileURL(join(pages, `${name}.html`)).href);
      await page.evaluate(() => document.fonts.ready);
      if (language) {
        const words = readFileSync(join(pages, `${language.slice(1)}.json`), 'utf8');
        await page.evaluate(translate, JSON.parse(words));
      }
      await page.screenshot({ path: join(folder, `${name}${language}-${kind}.png`) });
    }
  }
}
await browser.close();

const figures = [
  { screens: ['barber', 'barber-booking'], file: 'site/media/corner-barbers', isTandems: true },
  { screens: ['coach', 'coach-booking'], file: 'site/media/strong-with-jade', isTandems: true },
  { screens: ['bakery', 'bakery-order'], file: 'examples/northwind/media/boulangerie' },
  { screens: ['practice', 'practice-move'], file: 'examples/northwind/media/cabinet' },
  { screens: ['sailing', 'sailing-place'], file: 'examples/northwind/media/voile' },
];
for (const { screens, file, isTandems } of figures) {
  for (const language of isTandems ? ['', 'fr', 'es'] : ['']) {
    const [ofScreenshot, ofFile] = language ? [`-${language}`, `.${language}`] : ['', ''];
    await sharp(join(folder, `${screens[0]}${ofScreenshot}-desktop.png`))
      .avif({ quality: 60, effort: 5 })
      .toFile(`${file}-desktop${ofFile}.avif`);
    const pictures = screens.map((name) => join(folder, `${name}${ofScreenshot}-page.png`));
    const column = await sharp(pictures, { join: { across: 1 } })
      .png()
      .toBuffer();
    await sharp(column)
      .resize(585)
      .avif({ quality: 60, effort: 5 })
      .toFile(`${file}-phone${ofFile}.avif`);
  }
}

/**
 * Runs in the page: replaces each text that has a translation, and shrinks titles to their width.
 */
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
  for (
    let size = Number.parseFloat(getComputedStyle(title).fontSize);
    title.scrollWidth > title.clientWidth;
    size -= 2
  )
    title.style.fontSize = `${size}px`;
}
