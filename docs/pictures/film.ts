import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { readOptions } from '../../model/problems/read-options.ts';
import { darkColours } from '../../tests/build/changed-owner/write-owner.ts';
import { launchChromium } from '../../tests/support/browser/find-chromium.ts';
import { startEditor } from '../../tests/support/editor/editor.ts';
import { makeTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { runLeads } from '../../tests/support/servers/run-leads.ts';
import { runServer } from '../../tests/support/servers/run-server.ts';

const usage = `npm run film [-- --tandem=dist --northwind=FOLDER]

Makes the film and the pictures of the README and the docs from the running product.

  --tandem     the folder of the built sample site
  --northwind  the folder of the other built sample; without it its picture stays as it is
`;
const { tandem, northwind } = readOptions(usage, {
  tandem: { type: 'string', default: 'dist' },
  northwind: { type: 'string' },
});
const viewport = { width: 1200, height: 720 };

const frames: Buffer[] = [];
const delaysMs: number[] = [];

/** Adds a frame, which the film shows for `delayMs`. */
async function shoot(page: Page, delayMs: number) {
  frames.push(
    await sharp(await page.screenshot())
      .resize(800)
      .png()
      .toBuffer(),
  );
  delaysMs.push(delayMs);
}

/** A price changes in the editor, and the page follows. */
async function filmEditor(browser: Browser) {
  const editor = await startEditor('site');
  const page = await browser.newPage({ viewport });
  await page.goto(editor.address);
  const shown = page.frameLocator('iframe').first();
  await shown.locator('h1').waitFor({ timeout: 280_000 });
  await page.getByText('The page is loading').waitFor({ state: 'hidden' });
  await shown.locator('html').evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  await page.screenshot({ path: 'docs/editor.png' });
  await page.getByRole('button', { name: 'Facts, prices and design' }).click();
  await page.locator('main').getByText('Offers', { exact: true }).first().click();
  const price = page.locator('[id="site.config.jsonc:offers.website-builds.price.other.from"]');
  await price.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const offer = shown.getByText(/^From \$/).first();
  await offer.evaluate((line) => line.scrollIntoView({ block: 'center' }));
  await shoot(page, 1500);
  for (const typed of ['', '2', '24', '240', '2400']) {
    await price.fill(typed);
    await shoot(page, 180);
  }
  const changed = shown.getByText('From $2,400').first();
  await changed.evaluate((line) => line.scrollIntoView({ block: 'center' }));
  await shoot(page, 2200);
  await page.close();
  await editor.stop();
}

/** A visitor writes, and the lead is in the inbox. */
async function filmLead(browser: Browser) {
  const { path, remove } = makeTemporaryFolder();
  const server = await runServer({ DATA_DIR: path, SITE_DIR: tandem });
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(`${server.address}/contact`);
  const form = page.locator('#contact-form');
  const values = ['Ada Park', 'ada@example.com', '+1 (555) 010-0199', 'A site for two chairs.'];
  await form.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot(page, 800);
  for (const [index, value] of values.entries()) {
    await form.getByRole('textbox').nth(index).fill(value);
    await shoot(page, 350);
  }
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').filter({ hasText: 'Thanks' }).first().waitFor();
  await shoot(page, 2000);
  await page.close();
  await filmInbox(browser, path);
  await server.stop();
  remove();
}

/** What the command for leads shows of the only one. */
async function filmInbox(browser: Browser, folder: string) {
  const { output: list } = await runLeads({ DATA_DIR: folder }, 'list');
  const [id = ''] = /[0-9a-f-]{36}/.exec(list) ?? [];
  const { output } = await runLeads({ DATA_DIR: folder }, 'show', id);
  const page = await browser.newPage({ viewport });
  const style = 'background:#101418;color:#e8f0ea;font:20px/1.5 monospace;padding:2rem';
  await page.setContent(`<body style="${style}"><pre style="font:inherit"></pre>`);
  await page.locator('pre').evaluate((element, text) => {
    element.textContent = text;
  }, `$ npm run leads -- show ${id}\n\n${output}`);
  await shoot(page, 2600);
  await page.close();
}

/** The first screen of a home page, in few colours. */
async function photograph(browser: Browser, folder: string, file: string) {
  const { path, remove } = makeTemporaryFolder();
  const server = await runServer({ DATA_DIR: path, SITE_DIR: folder });
  const page = await browser.newPage({
    viewport: { width: 1600, height: 960 },
    reducedMotion: 'reduce',
  });
  await page.goto(server.address);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000);
  const picture = await page.screenshot();
  await sharp(picture).resize(1200).png({ palette: true, colours: 64 }).toFile(file);
  await page.close();
  await server.stop();
  remove();
}

/** The sample's home page in the dark palette that docs/make-it-yours.md shows. */
async function photographDark(browser: Browser) {
  const { path, remove } = makeTemporaryFolder();
  const [owner, built] = [join(path, 'owner'), join(path, 'built')];
  cpSync('site', owner, { recursive: true });
  const file = join(owner, 'site.config.jsonc');
  const dark = readFileSync(file, 'utf8').replace(
    /(?<=^ {2})"colours": \{[^}]*\}/m,
    `"colours": ${darkColours}`,
  );
  writeFileSync(file, dark);
  const env = { ...process.env, SITE: owner, SITE_DIR: built };
  execFileSync(process.execPath, ['scripts/build.ts'], { env, stdio: 'inherit' });
  await photograph(browser, built, 'docs/dark.png');
  remove();
}

const browser = await launchChromium();
await filmEditor(browser);
await filmLead(browser);
const film = sharp(frames, { join: { animated: true } });
writeFileSync(
  'docs/film.webp',
  await film.webp({ delay: delaysMs, quality: 70, loop: 0 }).toBuffer(),
);
await photograph(browser, tandem, 'docs/home.png');
await photographDark(browser);
if (northwind) await photograph(browser, northwind, 'docs/northwind.png');
await browser.close();
