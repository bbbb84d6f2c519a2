import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { launchChromium } from '../../tests/support/browser/find-chromium.ts';

/**
 * Takes screenshots of the clients' pages into the folder that the command names: at 390 by 844 CSS
 * pixels, three device pixels to each, for the scenes; and at 1280 by 800 and 390 for the figures
 * of the cases, where the booking page follows the start page on the phone. Tandem's clients have
 * theirs in French and Spanish too.
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
    for (const [kind, page] of isTandems ? shown : shown.slice(0, 1)) {
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

const figures = {
  barber: 'site/media/corner-barbers',
  coach: 'site/media/strong-with-jade',
};
for (const [client, file] of Object.entries(figures)) {
  for (const language of ['', 'fr', 'es']) {
    const [shot, end] = language ? [`-${language}`, `.${language}`] : ['', ''];
    await sharp(join(folder, `${client}${shot}-desktop.png`))
      .avif({ quality: 60, effort: 5 })
      .toFile(`${file}-desktop${end}.avif`);
    const screens = [client, `${client}-booking`].map((name) =>
      join(folder, `${name}${shot}-page.png`),
    );
    const long = await sharp(screens, { join: { across: 1 } })
      .png()
      .toBuffer();
    await sharp(long)
      .resize(585)
      .avif({ quality: 60, effort: 5 })
      .toFile(`${file}-phone${end}.avif`);
  }
}

/** Runs in the page: replaces each text that has a translation, and shrinks titles to their width. */
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
