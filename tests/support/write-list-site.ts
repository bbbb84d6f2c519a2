import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { ownerFolder } from '../../site-schema/owner-folder.ts';
import type { SiteConfig } from '../../site-schema/site-config.ts';
import type { Copy } from '../../site-schema/words/index.ts';

/** A language for each length that a list can have; their words are those of the first. */
export const languageOfCount = { 1: 'en', 2: 'fr', 3: 'es', 4: 'de', 5: 'it', 6: 'pt', 7: 'nl', 8: 'sv' } as const;

/** The entries over and over, each told apart by its number. */
const repeat = <Entry extends object>(entries: readonly Entry[], count: number, key: keyof Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const entry = entries[index % entries.length] as Entry;
    return index < entries.length ? entry : { ...entry, [key]: `${entry[key]} ${index + 1}` };
  });

/** Titles and descriptions that no other language has: search engines ask for that, and the build does. */
function tellApart(content: string, count: number) {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(json|md)$/.test(name)) continue;
    const file = join(content, name);
    // The first word gives way to a number; only a page's own title stands before its description, or before its keywords.
    const firstWord = /("?\b(?:title|description)"?: ")\S+(?=[^"]*",?\s*"?(?:description|keywords)\b)/g;
    writeFileSync(file, readFileSync(file, 'utf8').replace(firstWord, `$1${count}${count}${count}`));
  }
}

/**
 * Writes a site without blog and portfolio whose lists of words are 1 to 8 long, one length per language.
 * Every second reason has no drawing; the last offer has a photograph.
 */
export async function writeListSite(folder: string, offerCount: number): Promise<void> {
  const { default: own } = (await import(pathToFileURL(join(ownerFolder, 'site.config.ts')).href)) as { default: SiteConfig };
  const [first] = own.languages;
  if (!first) throw new Error('site.config.ts has no language');
  const ids = Array.from({ length: offerCount }, (_, index) => `offer-${index + 1}`);
  const listed = (pages: readonly string[]) => pages.filter((page) => page !== 'blog' && page !== 'portfolio');
  const config: SiteConfig = {
    ...own,
    languages: Object.entries(languageOfCount).map(([count, code]) => ({ ...first, code, name: `${first.name} ${count}` })),
    modules: { blog: false, portfolio: false },
    menus: { header: listed(own.menus.header), footer: listed(own.menus.footer) },
    stories: [],
    embeds: 'click',
    offers: ids.map((id, index) => {
      const { price: _, ...offer } = own.offers[index % own.offers.length] as SiteConfig['offers'][number];
      return { ...offer, id, ...(index === offerCount - 1 && { figure: 'media/photograph.jpg' }) };
    }),
  };
  cpSync(join(ownerFolder, 'brand'), join(folder, 'brand'), { recursive: true });
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'site.config.ts'), `export default ${JSON.stringify(config, null, 2)};\n`);
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#365947' } })
    .jpeg()
    .toFile(join(folder, 'media', 'photograph.jpg'));

  for (const [length, code] of Object.entries(languageOfCount)) {
    const count = Number(length);
    const content = join(folder, 'content', code);
    cpSync(join(ownerFolder, 'content', first.code), content, { recursive: true, filter: (file) => !file.endsWith('blog') });
    tellApart(content, count);
    const edit = <File extends keyof Copy>(file: File, change: (words: Copy[File]) => Copy[File]) => {
      const path = join(content, `${file}.json`);
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    };
    edit('home', ({ story: _, ...home }) => ({
      ...home,
      why: {
        ...home.why,
        reasons: repeat(home.why.reasons, count, 'title').map(({ figure, ...reason }, index) => ({
          ...reason,
          ...(index % 2 === 0 && figure && { figure }),
        })),
      },
      steps: { ...home.steps, items: repeat(home.steps.items, count, 'title') },
      ...(home.testimonials && {
        testimonials: { ...home.testimonials, items: repeat(home.testimonials.items, count, 'name') },
      }),
    }));
    edit('services', (services) => ({
      ...services,
      faq: { ...services.faq, items: repeat(services.faq.items, count, 'question') },
    }));
    edit('offers', (offers) => {
      const words = Object.values(offers).map(({ price: _, ...offer }) => offer);
      const repeated = repeat(words, offerCount, 'title');
      return Object.fromEntries(ids.map((id, index) => [id, repeated[index] as Copy['offers'][string]]));
    });
  }
}
