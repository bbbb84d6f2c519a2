import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { readOwner } from '../data/owner.ts';
import { markdownPlugins } from './plugins.ts';

/** Renders a text as the build does, by default a French one of the tests' own owner. */
async function render(markdown: string, configuration = plainConfiguration, language = 'fr') {
  const owner = { ...readOwner(), configuration };
  const renderer = await satteri(markdownPlugins(() => owner)).createRenderer({
    syntaxHighlight: false,
  });
  const fileURL = pathToFileURL(join(owner.folder, 'content', language, 'blog/un.md'));
  const { code, metadata } = await renderer.render(markdown, { fileURL });
  return { html: code.trim(), pictures: metadata.localImagePaths };
}

test.each([
  ['https://old-site.example/caf%E9', 'https://old-site.example/caf%E9'],
  ['https://old-site.example/100%', 'https://old-site.example/100%25'],
  ['mailto:{email}?subject=caf%E9', 'mailto:hello@agency.example?subject=caf%E9'],
])('a link to %s is no reason to stop', async (href, shipped) => {
  expect((await render(`[x](${href})`)).html).toBe(`<p><a href="${shipped}">x</a></p>`);
});

test.each([
  [
    'a link',
    '[{brand}](mailto:{email} "{brand}")',
    '<a href="mailto:hello@agency.example" title="Agency">Agency</a>',
  ],
  [
    'a reference',
    '[x][a]\n\n[a]: mailto:{email} "{brand}"',
    '<a href="mailto:hello@agency.example" title="Agency">x</a>',
  ],
  ['a picture', '![{brand}](/a.svg "{brand}")', '<img src="/a.svg" alt="Agency" title="Agency">'],
  ['a picture by reference', '![{brand}][a]\n\n[a]: /a.svg', '<img src="/a.svg" alt="Agency">'],
  ['HTML', 'By <b title="{brand}">{brand}</b>', 'By <b title="Agency">Agency</b>'],
])('placeholders are filled into %s', async (_, markdown, html) => {
  expect((await render(markdown)).html).toBe(`<p>${html}</p>`);
});

test('a value of the other direction is isolated in a text, and not in an address', async () => {
  const [first] = plainConfiguration.languages;
  const arabic = { ...first, code: 'ar', direction: 'rtl' as const };
  const { html } = await render(
    '[{phone}](mailto:{email})',
    { ...plainConfiguration, languages: [first, arabic] },
    'ar',
  );
  expect(html).toBe(
    `<p><a href="mailto:${plainConfiguration.email}">\u2068<bdo class="unbroken" dir="ltr">${plainConfiguration.phone}</bdo>\u2069</a></p>`,
  );
});

test('a phone number stands in one line, beside other words and in a link', async () => {
  const unbroken = `<bdo class="unbroken" dir="ltr">${plainConfiguration.phone}</bdo>`;
  const { html } = await render('Call {phone}, or [{phone}](/contact) *now*, until 2026.');
  expect(html).toBe(
    `<p>Call ${unbroken}, or <a href="/fr/contact">${unbroken}</a> <em>now</em>, until 2026.</p>`,
  );
});

test('an amount stands in one line with its sign; not in code and headings', async () => {
  const { html } = await render('## De *1 200 €* à 3 sites\n\nDès -20 % `-20 %`');
  expect(html).toBe(
    '<h2 id="de-1-200--à-3-sites">De <em>1 200 €</em> à 3 sites</h2>\n<p>Dès -20\u00a0% <code>-20 %</code></p>',
  );
});

test('what is filled into HTML is no HTML itself', async () => {
  const { html } = await render('<p title="{brand}">{brand}</p>', {
    ...plainConfiguration,
    name: 'A <b> & "C"',
  });
  expect(html).toBe(
    '<p title="A &lt;b&gt; &amp; &quot;C&quot;">A &lt;b&gt; &amp; &quot;C&quot;</p>',
  );
});

test.each([
  [
    '[*x*][a]',
    '<a href="/fr/blog/liste-page-de-reservation"><em>x</em></a>',
    '/blog/booking-page-checklist',
  ],
  ['[*x*][a]', '<em>x</em>', '/blog/waits-for-its-day'],
  ['[A][]', 'A', '/blog/waits-for-its-day'],
  ['[a]', 'a', '/blog/waits-for-its-day'],
  ['[![p](/p.svg)][a]', '<img src="/p.svg" alt="p">', '/blog/waits-for-its-day'],
])('%s becomes %s where a is %s', async (markdown, html, href) => {
  expect((await render(`${markdown}\n\n[a]: ${href}`)).html).toBe(`<p>${html}</p>`);
});

test('a film of media/ has its player, its captions and nothing that loads before it is started', async () => {
  expect((await render('![Un “fauteuil”](../../../media/chair.webm)')).html).toBe(
    '<p><video src="/media/chair.webm" aria-label="Un “fauteuil”" width="672" height="378" controls playsinline preload="none">' +
      '<track kind="captions" src="/media/chair.en.vtt" srclang="en" label="English">' +
      '<track kind="captions" src="/media/chair.fr.vtt" srclang="fr" label="Français">' +
      '<track kind="captions" src="/media/chair.es.vtt" srclang="es" label="Español"></video></p>',
  );
});

test('a link to a PDF of media/ says its size in the language', async () => {
  const { size } = statSync(join(readOwner().folder, 'media/prices.pdf'));
  expect((await render('[Les *tarifs*](../../../media/prices.pdf#page=2)')).html).toBe(
    `<p><a href="/media/prices.pdf#page=2">Les <em>tarifs</em> (PDF, ${Math.round(size / 1000) || 1}\u202fko)</a></p>`,
  );
});

test.each([
  ['a picture of a phone, turned by its orientation', 3024, 6, '40'],
  ['a picture wider than the column on any screen', 3024, 1, '1344'],
  ['a small picture', 700, 1, '700'],
])(
  '%s is shown at most as wide as it is and as the column',
  async (_, width, orientation, shown) => {
    const folder = createTemporaryFolder();
    const picture = sharp({
      create: { width, height: 40, channels: 3, background: '#fff' },
    }).withMetadata({ orientation });
    await picture.jpeg().toFile(join(folder, 'a picture.jpg'));
    const renderer = await satteri(markdownPlugins(readOwner)).createRenderer({
      syntaxHighlight: false,
    });
    const { code } = await renderer.render('![x](<a picture.jpg>)', {
      fileURL: pathToFileURL(join(folder, 'text.md')),
    });
    expect(code).toContain(`&quot;width&quot;:&quot;${shown}&quot;`);
  },
);
