import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownerFolder } from '../../site-schema/owner-folder.ts';
import type { SiteConfig } from '../../site-schema/site-config.ts';
import type { Copy } from '../../site-schema/words/index.ts';

const noto = { source: '@fontsource/noto-kufi-arabic' };
const arimo = { source: '@fontsource/arimo' };

/** Words with the letters that a Latin face tends to lack, in the order of the site's languages; the first reads from right to left. */
export const scripts = {
  ar: { name: 'العربية', flag: 'AE', locale: 'ar_AE', lines: ['أنت تعمل.', 'ونحن نملأ أسبوعك.'], title: 'خدماتنا لك' },
  pl: {
    name: 'Polski',
    flag: 'PL',
    locale: 'pl_PL',
    lines: ['Ty łączysz ludzi.', 'My wypełniamy tydzień.'],
    title: 'Źdźbło, gęś i żółw',
  },
  tr: {
    name: 'Türkçe',
    flag: 'TR',
    locale: 'tr_TR',
    lines: ['İşini sen yap.', 'Haftanı biz doldururuz.'],
    title: 'Işık, ğ ve şölen',
  },
  el: {
    name: 'Ελληνικά',
    flag: 'GR',
    locale: 'el_GR',
    lines: ['Εσείς δουλεύετε.', 'Εμείς γεμίζουμε την εβδομάδα.'],
    title: 'Οι υπηρεσίες μας',
  },
} as const;

/** Writes a site in four scripts without a blog; what is not written in them stays in the words of the tests' own owner. */
export async function writeScriptsSite(folder: string): Promise<void> {
  const { default: own } = (await import(pathToFileURL(join(ownerFolder, 'site.config.ts')).href)) as { default: SiteConfig };
  const [english] = own.languages;
  if (!english) throw new Error('site.config.ts has no language');
  const fallback = { ar: noto, el: arimo };
  const config: SiteConfig = {
    ...own,
    languages: Object.entries(scripts).map(([code, { lines, title: _, ...language }]) => ({
      ...language,
      code,
      tagline: lines.join(' '),
    })),
    modules: { blog: false, portfolio: false },
    menus: { header: ['home', 'services', 'about', 'contact'], footer: ['services', 'about', 'contact', 'privacy', 'terms'] },
    stories: [],
    embeds: 'click',
    offers: own.offers.map(({ price: _, ...offer }) => offer),
    fonts: {
      headlines: { ...own.fonts.headlines, fallback },
      text: { ...own.fonts.text, fallback },
    },
  };
  for (const part of ['brand', 'media']) cpSync(join(ownerFolder, part), join(folder, part), { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.config.ts'), `export default ${JSON.stringify(config, null, 2)};\n`);
  for (const [code, { lines, title }] of Object.entries(scripts)) {
    const content = join(folder, 'content', code);
    cpSync(join(ownerFolder, 'content', english.code), content, { recursive: true, filter: (file) => !file.endsWith('blog') });
    for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(json|md)$/.test(name)) continue;
      // Titles and descriptions differ from language to language: search engines ask for that, and the build does.
      const firstWord = /("?\b(?:title|description)"?: ")\S+(?=[^"]*",?\s*"?(?:description|keywords)\b)/g;
      const file = join(content, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(firstWord, `$1${code}`));
    }
    const edit = <File extends keyof Copy>(file: File, change: (words: Copy[File]) => Copy[File]) => {
      const path = join(content, `${file}.json`);
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    };
    edit('home', ({ story: _, ...home }) => ({
      ...home,
      hero: { ...home.hero, lines: [...lines] },
      callToAction: { ...home.callToAction, lines: [...lines] },
    }));
    edit('services', ({ comparison: _, ...services }) => ({ ...services, title }));
    edit('offers', (offers) => Object.fromEntries(Object.entries(offers).map(([id, { price: _, ...offer }]) => [id, offer])));
  }
}
