import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ProjectCopy } from '../../support/files/copy-project.ts';
import { addFiles } from '../../support/files/write-files.ts';

/**
 * The language that is added: it reads from the right, in another script, and has its own name of
 * the agency and its own paths.
 */
export const hebrew = {
  code: 'he',
  name: 'עברית',
  flag: 'IL',
  locale: 'he_IL',
  tagline: 'אתם עובדים, אנחנו ממלאים את השבוע.',
  paths: { about: 'hem', contact: 'ktivu' },
  brand: { name: 'נמל' },
  address: { street: 'רחוב הנמל 12', postalCode: '3303112', city: 'חיפה', country: 'IL' },
};

/** How many reasons, steps and testimonials the home page of each language has. */
export const countOf: Record<string, number> = { es: 1, en: 2, fr: 5, he: 8 };
export const ownKey = 'a-key-of-our-own';
export const photograph = 'media/équipe du salon.jpg';
export const article = 'booking-page-checklist';
export const calendar = 'https://calendar.harbour.example/widget/booking/1';
export const calendarScript = 'https://calendar.harbour.example/js/embed.js';
export const functions = 'https://functions.harbour.example';

/** The dark palette that the docs show. */
export const darkColours = (/(?<=```json\n)[^`]*"onAccent"[^`]*/.exec(
  readFileSync('docs/make-it-yours.md', 'utf8'),
) ?? [])[0];

const address =
  '"address": { "street": "Rua da Prata 80", "postalCode": "1100-420", "city": "Lisboa", "country": "PT" }';
const fallback = `"fallback": { "${hebrew.code}": { "source": "@fontsource/noto-sans-hebrew" } }`;

const configure = (text: string) =>
  text
    .replace(
      /("languages": \[[\s\S]*?)\n {2}\],/,
      `$1,\n${JSON.stringify(hebrew)}\n],\n${address},`,
    )
    .replace('"embeds": "idle"', '"embeds": { "en": "idle", "fr": "click", "es": "idle" }')
    .replace('"analytics": null', '"analytics": "G-ABC1234567"')
    .replace(
      /"bookingWidget": \{.*\}/,
      `"bookingWidget": { "frame": "${calendar}", "script": "${calendarScript}" }`,
    )
    .replace(/\{ "file": "media\/chair\.webm".*\}/, '{ "googleDriveId": "sample-chair" }')
    .replace('"picture": "page"', `"picture": "${photograph}", "focus": "left"`)
    .replace('"picture": "week"', '"picture": "none"')
    .replace(/("source": "@fontsource-variable\/[^"]+")/g, `$1, ${fallback}`)
    .replace(
      /(?<=^ {2})"colours": \{[^}]*\}/m,
      `"shape": { "layout": "centred", "radius": "none", "rules": "boxes" }, "colours": ${darkColours}`,
    );

/** The first entries, or further ones with a number. */
const repeat = (entries: Record<string, string>[], count: number, key: string) =>
  Array.from({ length: count }, (_, index) => {
    const entry = entries[index % entries.length] ?? {};
    if (index < entries.length) return entry;
    return {
      ...entry,
      ...(entry.id && { id: `${entry.id}-${index}` }),
      [key]: `${entry[key]} ${index}`,
    };
  });

const page = (heading: string, more: string) => `---
label: "${heading}"
title: "${heading} of everything we do for you"
description: "${heading} of everything: what each thing costs, what is in it and what is not, and when it is due, in one table."
keywords: "prices"
heading: "${heading}"
standfirst: "One price for each thing."
translationOf: "${heading.toLowerCase()}"
${more}
---

## Table
`;

/**
 * Changes the copy's owner in all that makes one agency different from another, and names the
 * function of another host.
 */
export async function writeChangedOwner(
  project: ProjectCopy,
): Promise<{ PUBLIC_FUNCTIONS_URL: string }> {
  const content = join(project.folder, 'site/content');
  cpSync(join(content, 'en'), join(content, hebrew.code), { recursive: true });
  project.edit('site/site.config.jsonc', configure);
  const edit = (file: string, change: (words: ReturnType<typeof JSON.parse>) => unknown) =>
    project.edit(`site/content/${file}.json`, (text) => JSON.stringify(change(JSON.parse(text))));
  for (const [code, count] of Object.entries(countOf))
    edit(`${code}/home`, (home) => ({
      ...home,
      ...(code === hebrew.code && {
        hero: {
          ...home.hero,
          lines: ['אתם עובדים.', 'אנחנו ממלאים את השבוע.'],
          standfirst: hebrew.tagline,
        },
      }),
      why: { ...home.why, reasons: repeat(home.why.reasons, count, 'title') },
      steps: { ...home.steps, items: repeat(home.steps.items, count, 'title') },
      testimonials: { ...home.testimonials, items: repeat(home.testimonials.items, count, 'name') },
    }));
  // The build refuses the title and the description of another page.
  for (const name of readdirSync(join(content, hebrew.code), { recursive: true, encoding: 'utf8' }))
    if (/\.(json|md)$/.test(name))
      project.edit(`site/content/${hebrew.code}/${name}`, (text) =>
        text.replace(
          /("?\b(?:title|description)"?: ?")\S+(?=[^"]*",?\s*"?(?:description|keywords|author|date)\b)/g,
          '$1אצלנו',
        ),
      );

  for (const name of ['opening.svg', 'closing.svg'])
    cpSync(join('examples/northwind/brand', name), join(project.folder, 'site/brand', name));
  const half = { width: 1600, height: 900, channels: 3 } as const;
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  await sharp({ create: { ...half, width: 2 * half.width, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFile(join(project.folder, 'site', photograph));
  const media = join(project.folder, 'site/media');
  cpSync(join(media, 'chair.en.vtt'), join(media, `chair.${hebrew.code}.vtt`));
  cpSync('tests/build/changed-owner/europe.jpg', join(media, 'chair.jpg'));
  project.edit(
    `site/content/en/blog/${article}.md`,
    (text) =>
      `${text}\n[Prices](../../../media/prices.pdf)\n\n![A chair](../../../media/chair.webm)\n`,
  );
  addFiles(project.folder, {
    '.env': `ANON_KEY=${ownKey}\n`,
    'site/content/fr/pages/prices.md': page('Prices', 'menu: header'),
    'site/content/en/pages/what-it-costs.md': page(
      'Costs',
      'slug: our-costs\nmenu: header',
    ).replace('"costs"', '"prices"'),
    'site/content/en/pages/campaign.md': page(
      'Campaign',
      `noindex: true\npicture: "${photograph}"\nfocus: right top`,
    ),
  });
  return { PUBLIC_FUNCTIONS_URL: functions };
}
