import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findLeadFunction } from '../../server/tasks/canary.ts';
import { findViolations } from '../support/browser/check-access.ts';
import { findFaintTexts } from '../support/browser/colour-pairs.ts';
import { listDrawnFonts } from '../support/browser/list-drawn-fonts.ts';
import { buildCopy, expectToFit } from '../support/files/build-copy.ts';
import type { HtmlElement } from '../support/html/html.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
import { configuration, languages, pagePaths } from '../support/owners/site.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';
import { testEmbeds } from './changed-owner/embeds.ts';
import {
  article,
  countOf,
  functions,
  hebrew,
  ownKey,
  photograph,
  writeChangedOwner,
} from './changed-owner/write-owner.ts';

/**
 * One build of the tests' own owner with a fourth language, other lists, pages, pictures, colours,
 * embeds and key.
 */
const site = buildCopy(writeChangedOwner);
const { project, folder, read, parse, open, fileOf } = site;
const codes = [...languages.map(({ code }) => code), hebrew.code];
const prefixOf = (code: string) => (code === codes[0] ? '' : `/${code}`);
/** The address of a page in a language: Hebrew has its own for some pages. */
const addressIn = (code: string, path: string) =>
  prefixOf(code) +
  (code === hebrew.code ? path.replace('/about', '/hem').replace('/contact', '/ktivu') : path);
const hrefs = (page: HtmlElement, selector: string) =>
  page.querySelectorAll(selector).map((element) => element.getAttribute('href'));

const everyPath = [...Object.values(pagePaths), `/blog/followers-to-first-ten-clients`];
test.each(everyPath)(
  'one entry and one folder make %s exist in a fourth language, linked from all others',
  (path) => {
    const page = parse(addressIn(hebrew.code, path));
    expect(page.querySelector('html')?.getAttribute('lang')).toBe(hebrew.code);
    if (path.startsWith('/blog/')) return;
    for (const code of codes) {
      const own = parse(addressIn(code, path));
      expect(hrefs(own, 'header a[hreflang]')).toEqual(
        codes.map((other) => addressIn(other, path)),
      );
      const alternates = [...codes, 'en'].map(
        (other) => `${configuration.url}${addressIn(other, path)}`,
      );
      if (path !== pagePaths.thanks)
        expect(hrefs(own, 'link[rel=alternate][hreflang]')).toEqual(alternates);
    }
  },
);

test('redirects, the feed and share images include the fourth language', () => {
  const { code } = hebrew;
  for (const rule of [
    `/${code} /${code}/ 301`,
    `/${code}/about /${code}/hem 301`,
    `/${code}/* /${code}/404.html 404`,
  ])
    expect(read('/_redirects')).toContain(`\n${rule}\n`);
  const home = parse(`/${code}/`);
  const image = home.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const [feed] = hrefs(home, 'link[type="application/atom+xml"]');
  for (const path of [new URL(image).pathname, feed ?? ''])
    expect(existsSync(join(folder(), path))).toBe(true);
});

test.each([
  ['he', hebrew.brand.name, hebrew.address.street],
  ['en', 'Harbour', 'Rua da Prata 80'],
])(
  'header, footer, previews and structured data in %s have the name and the address of the language',
  (code, name, street) => {
    const page = parse(addressIn(code, '/contact'));
    const [organization, website] = JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.text ?? '{}',
    )['@graph'];
    expect(page.querySelector('header a span span')?.text).toBe(name);
    expect(page.querySelector('footer p[aria-hidden]')?.text).toBe(name);
    expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(name);
    expect([organization.name, website.name]).toEqual([name, name]);
    expect(organization.address.streetAddress).toContain(street);
    expect(page.querySelector('footer address')?.text).toContain(street);
  },
);

test('a page of the owner has its own address in each language, and stands in the menu of those that have it', () => {
  const own = parse('/fr/prices');
  const addresses = hrefs(own, 'link[rel=alternate][hreflang]').map(
    (href) => new URL(href ?? '').pathname,
  );
  expect(addresses).toEqual(['/our-costs', '/fr/prices', '/our-costs']);
  expect(hrefs(own, 'header nav > a').at(-1)).toBe('/fr/prices');
  expect(hrefs(own, 'header a[hreflang]')).toEqual(['/our-costs', '/fr/prices', '/es/', '/he/']);
});

test('a page that is not to be listed says so, and is not in the sitemap', () => {
  const robots = (path: string) =>
    parse(path).querySelector('meta[name=robots]')?.getAttribute('content');
  expect([robots('/campaign'), robots('/our-costs')]).toEqual(['noindex', undefined]);
  expect(read('/sitemap.xml')).not.toContain('campaign');
});

test.each(Object.entries(countOf))(
  'the home page in %s fits phones and desks with lists of %i',
  async (code, count) => {
    const page = await open(`${prefixOf(code)}/`, 1440);
    const lists = await page
      .locator('main section > div > :is(ul, ol)')
      .evaluateAll((all) =>
        all.map((list) => [...list.children].map((entry) => entry.getBoundingClientRect().width)),
      );
    expect(lists.filter((entries) => entries.length === count).length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...lists.flat())).toBeGreaterThan(200);
    await expectToFit(page, code === hebrew.code ? 'rtl' : 'ltr');
  },
);

test.each(['/services', '/contact'])(
  '%s reads from right to left, and fits phones and desks',
  async (path) => {
    await expectToFit(await open(addressIn(hebrew.code, path), 320), 'rtl');
  },
);

test('from right to left the header, the drawings and the bar of a wrong field begin at the right', async () => {
  const home = await open('/he/', 1440);
  const logo = await home.locator('header a').first().boundingBox();
  expect(logo?.x).toBeGreaterThan(720);
  const phone = home.locator('footer bdi').first();
  expect(await phone.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  const services = await open('/he/services', 1440);
  const scales = await services
    .locator('main summary')
    .evaluateAll((summaries) =>
      summaries.map((summary) => getComputedStyle(summary, '::after').scale),
    );
  expect(new Set(scales)).toEqual(new Set(['-1 1']));
  const contact = await open(addressIn('he', '/contact'), 1440);
  const bar = await contact
    .locator('form input')
    .first()
    .evaluate((field) => {
      field.setAttribute('aria-invalid', 'true');
      return getComputedStyle(field).boxShadow;
    });
  expect(bar).toMatch(/ -6px 0px 0px 0px inset$/);
});

test('Hebrew is drawn in the font that the owner chose for it, and the browser refuses no font', async () => {
  const page = await open('/he/', 1440);
  // load() rejects for a font that the browser refuses.
  await page.evaluate(async () => {
    await Promise.all(
      [...document.fonts]
        .filter(({ family }) => /^(Display|Text)$/.test(family))
        .map((face) => face.load()),
    );
  });
  for (const selector of ['main .standfirst', 'h1 span']) {
    const { ofSite, ofSystem } = await listDrawnFonts(page, selector);
    expect({ mostly: ofSite[0], ofSystem }).toEqual({
      mostly: expect.stringContaining('Noto Sans Hebrew'),
      ofSystem: [],
    });
  }
});

// French pages are looked at, because their embeds load nothing from other hosts by themselves.
test.each(['/fr/', '/fr/services', '/fr/contact'])(
  '%s fits and can be read with a dark ground',
  async (path) => {
    const page = await open(path, 390);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    );
    // The bar that asks for consent lies over half of a link.
    expect(await findViolations(page, { without: ['target-size'] })).toEqual([]);
    await expectToFit(page, 'ltr');
  },
);

test('every text can be read on the dark ground that the docs show', async () => {
  const paths = [...Object.values(pagePaths), `${pagePaths.blog}/${article}`];
  for (const path of paths) {
    const page = await open(`/fr${path}`, 390);
    expect(await findFaintTexts(page), path).toEqual([]);
  }
});

test('a text has its PDF, and its film with captions and a small picture', async () => {
  const page = parse(`${pagePaths.blog}/${article}`);
  const [film] = page.querySelectorAll('main video');
  const served = [
    hrefs(page, 'main a[href$=".pdf"]')[0],
    film?.getAttribute('src'),
    film?.querySelector('track')?.getAttribute('src'),
  ];
  expect(served).toEqual(['/media/prices.pdf', '/media/chair.webm', '/media/chair.en.vtt']);
  const sizeOf = (path: string) => statSync(path).size;
  for (const path of served)
    expect(sizeOf(join(folder(), path ?? ''))).toBe(
      sizeOf(join('tests/sites/reference', path ?? '')),
    );
  const poster = await sharp(join(folder(), film?.getAttribute('poster') ?? '')).metadata();
  expect(poster).toMatchObject({ format: 'webp', width: 1344 });
  expect(poster.exif).toBeUndefined();
});

test('a photograph is sent in smaller copies alone, cut to the part that its focus names', async () => {
  const [shown] = parse(pagePaths.services).querySelectorAll('main img[src^="/_astro/"]');
  const sizes = (shown?.getAttribute('srcset') ?? '')
    .split(', ')
    .map((size) => size.split(' ')[0] ?? '');
  const addresses = [shown?.getAttribute('src') ?? '', ...sizes].map(decodeURI);
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => !existsSync(join(folder(), address)))).toEqual([]);
  const name = photograph.slice('media/'.length, -'.jpg'.length);
  const copies = readdirSync(join(folder(), '_astro')).filter((file) =>
    file.normalize('NFC').startsWith(name),
  );
  expect(copies.filter((file) => !file.endsWith('.webp'))).toEqual([]);
  const [, , blue] = (await sharp(join(folder(), addresses[0] ?? '')).stats()).channels;
  expect(blue?.max).toBeLessThan(128);
  // The top of a page is cut by the browser.
  const [, position] = / img\{object-position:([^}]+)/.exec(read('/campaign')) ?? [];
  expect(position).toBe('right top');
});

testEmbeds(site);

test('the key in .env is the one of the form, and the only one that the server takes', async () => {
  const { key, url } = findLeadFunction(read('/contact'), 'https://harbour.example/contact');
  expect([key, new URL(url).origin]).toEqual([ownKey, functions]);
  cpSync('dist-server', join(project().folder, 'dist-server'), { recursive: true });
  // The server serves a small site: it would compress all pages of the built one.
  const environment = {
    SITE: 'site',
    SITE_DIR: resolve('tests/support/servers/site'),
  };
  const server = await spawnServer(environment, { folder: project().folder });
  expect((await sendLead(server.address, validLead, { apikey: ownKey })).status).toBe(200);
  expect((await sendLead(server.address)).status).toBe(401);
});

// The tests from here on build again.
test('a build that fails leaves the old site as it is', async () => {
  const before = statSync(fileOf('/')).mtimeMs;
  const file = 'site/content/en/pages/campaign.md';
  project().edit(file, (text) => `${text}\n[Nowhere](/nope) {brnad}\n`);
  const { code, output } = await project().build();
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`${file}: line \\d+: the link /nope leads to a page that does not exist`),
  );
  expect(output).toContain('{brnad} is not filled in here; write {brand}');
  expect(output).not.toMatch(/^\s+at /m);
  expect(statSync(fileOf('/')).mtimeMs).toBe(before);
});

test('a folder that holds something else than a built site is left as it is', async () => {
  const { code, output } = await project().build({ SITE_DIR: 'site' });
  expect(code).toBe(1);
  expect(output).toContain('site/ is not a built site');
  expect(existsSync(join(project().folder, 'site/site.config.jsonc'))).toBe(true);
});
