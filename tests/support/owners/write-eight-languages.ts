import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ConfigurationInput, configurationFile } from '../../../model/configuration/configuration.ts';
import { parseConfiguration } from '../../../model/configuration/read-configuration.ts';
import type { Words } from '../../../model/words/index.ts';
import { ownerFolder } from './owner-folder.ts';

type Script = { name: string; flag: string; locale: string; lines: [string, string]; title: string };

/** Words with letters that fonts for English often lack, by language. */
export const scripts: Record<string, Script> = {
  tr: {
    name: 'Türkçe',
    flag: 'TR',
    locale: 'tr_TR',
    lines: ['İşini sen yap.', 'Haftanı biz doldururuz.'],
    title: 'Işık, ğ ve şölen',
  },
  ar: { name: 'العربية', flag: 'AE', locale: 'ar_AE', lines: ['أنت تعمل.', 'ونحن نملأ أسبوعك.'], title: 'خدماتنا لك' },
  pl: {
    name: 'Polski',
    flag: 'PL',
    locale: 'pl_PL',
    lines: ['Ty łączysz ludzi.', 'My wypełniamy tydzień.'],
    title: 'Źdźbło, gęś i żółw',
  },
  el: {
    name: 'Ελληνικά',
    flag: 'GR',
    locale: 'el_GR',
    lines: ['Εσείς δουλεύετε.', 'Εμείς γεμίζουμε την εβδομάδα.'],
    title: 'Οι υπηρεσίες μας',
  },
  he: { name: 'עברית', flag: 'IL', locale: 'he_IL', lines: ['אתם עובדים.', 'אנחנו ממלאים את השבוע.'], title: 'מה אנחנו עושים' },
  th: {
    name: 'ไทย',
    flag: 'TH',
    locale: 'th_TH',
    lines: ['คุณทำงานของคุณ', 'เราเติมสัปดาห์ให้เต็ม'],
    title: 'บริการของเราสำหรับคุณ',
  },
};

/** The language whose lists have this many entries, in the site's order. Their other words are those of the tests' own owner. */
export const languageOfCount = { 1: 'tr', 2: 'ar', 3: 'pl', 4: 'el', 5: 'it', 6: 'he', 7: 'nl', 8: 'th' } as const;

/** The language whose home page draws no calendar. */
export const withoutWeek = languageOfCount[3];

/** The name and the address of the agency in one of these languages, in letters that no other name has. */
export const ownBrand = { code: languageOfCount[6], name: 'נמל' } as const;
export const ownAddress = { street: 'רחוב הנמל 12', postalCode: '3303112', city: 'חיפה', country: 'IL' };

export const offerCount = 5;

/** The entries repeated, each with its number. */
const repeat = <Entry extends object>(entries: readonly Entry[], count: number, key: keyof Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => {
    const entry = entries[index % entries.length] as Entry;
    if (index < entries.length) return entry;
    return { ...entry, ...('id' in entry && { id: `${entry.id}-${index + 1}` }), [key]: `${entry[key]} ${index + 1}` };
  });

/** Changes titles and descriptions so that no other language has them: the build refuses equal ones. */
function tellApart(content: string, count: number) {
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(json|md)$/.test(name)) continue;
    const file = join(content, name);
    // A number replaces the first word; only a page's own title stands before its description, or before its keywords.
    const firstWord = /("?\b(?:title|description)"?: ")\S+(?=[^"]*",?\s*"?(?:description|keywords)\b)/g;
    writeFileSync(file, readFileSync(file, 'utf8').replace(firstWord, `$1${count}${count}${count}`));
  }
}

type Offer = ConfigurationInput['offers'][number];
const offerIds = Array.from({ length: offerCount }, (_, index) => `offer-${index + 1}`);

/** The configuration of an owner without blog, portfolio, stories and calendar; the menus still name their pages. */
function configure(own: ConfigurationInput, first: ConfigurationInput['languages'][number]): ConfigurationInput {
  const fallback = {
    ar: { source: '@fontsource/noto-kufi-arabic' },
    el: { source: '@fontsource/arimo' },
    he: { source: '@fontsource/noto-sans-hebrew' },
    th: { source: '@fontsource/noto-sans-thai' },
  };
  return {
    ...own,
    hours: [{ days: ['monday', 'saturday'], opens: '09:30', closes: '13:00' }],
    address: { street: 'Rua da Prata 80, 2.º Esq', postalCode: '1100-420', city: 'Lisboa', country: 'PT' },
    languages: Object.entries(languageOfCount).map(([count, code]) => {
      const script = scripts[code];
      if (!script) return { ...first, code, name: `${first.name} ${count}` };
      const { lines, title: _, ...language } = script;
      return {
        ...language,
        code,
        tagline: lines.join(' '),
        ...(code === ownBrand.code && { brand: { name: ownBrand.name }, address: ownAddress }),
      };
    }),
    modules: { blog: false, portfolio: false },
    stories: [],
    bookingWidget: null,
    embeds: 'click',
    offers: offerIds.map((id, index) => {
      const { price: _, ...offer } = own.offers[index % own.offers.length] as Offer;
      return {
        ...offer,
        id,
        ...({ 1: { picture: 'none' }, [offerCount - 1]: { picture: 'media/photograph.jpg' } } as const)[index],
      };
    }),
    fonts: {
      headlines: { ...own.fonts.headlines, fallback },
      text: { ...own.fonts.text, fallback },
    },
  };
}

function changeHome({ story: _, week, ...home }: Words['home'], code: string, count: number): Words['home'] {
  const script = scripts[code];
  const lines = script && { lines: script.lines };
  return {
    ...home,
    ...(week && code !== withoutWeek && { week }),
    hero: { ...home.hero, ...lines, ...(script && { standfirst: script.lines.join(' ') }) },
    why: {
      ...home.why,
      reasons: repeat(home.why.reasons, count, 'title').map(({ word, ...reason }, index) => ({
        ...reason,
        ...(index % 2 === 0 && { word }),
      })),
    },
    steps: { ...home.steps, items: repeat(home.steps.items, count, 'title') },
    ...(home.testimonials && {
      testimonials: { ...home.testimonials, items: repeat(home.testimonials.items, count, 'name') },
    }),
    callToAction: { ...home.callToAction, ...lines },
  };
}

/** Makes the lists of a language's words as long as its count, and writes headlines in its own script. */
function changeWords(content: string, code: string, count: number): void {
  const script = scripts[code];
  const edit = <File extends keyof Words>(file: File, change: (words: Words[File]) => Words[File]) => {
    const path = join(content, `${file}.json`);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  };
  edit('home', (home) => changeHome(home, code, count));
  edit('about', ({ people, ...about }) => ({
    ...about,
    ...(people && {
      people: { ...people, items: people.items.map((person) => ({ ...person, portrait: 'media/photograph.jpg' })) },
    }),
  }));
  edit('services', (services) => ({
    ...services,
    ...(script && { title: script.title }),
    faq: { ...services.faq, items: repeat(services.faq.items, count, 'question') },
  }));
  edit('offers', (offers) => {
    const words = Object.values(offers).map(({ price: _, ...offer }) => offer);
    const repeated = repeat(words, offerCount, 'title');
    return Object.fromEntries(offerIds.map((id, index) => [id, repeated[index] as Words['offers'][string]]));
  });
}

/** Whether a file is needed without blog, portfolio, stories and sample calendar. */
const isNeeded = (file: string) => !/[\\/](blog|(blog|portfolio|stories|sample-widget)\.json)$/.test(file);

/**
 * Writes an owner's folder without blog, portfolio, stories and calendar in eight languages, whose lists have 1 to 8 entries; four
 * languages are in scripts other than Latin. Every other reason has large letters; the second offer has no picture, and the last one a
 * photograph.
 */
export async function writeEightLanguages(folder: string): Promise<void> {
  const own = parseConfiguration(readFileSync(join(ownerFolder, configurationFile), 'utf8')) as ConfigurationInput;
  const [first] = own.languages;
  if (!first) throw new Error('site.config.jsonc has no language');
  cpSync(join(ownerFolder, 'brand'), join(folder, 'brand'), { recursive: true });
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, configurationFile), `${JSON.stringify(configure(own, first), null, 2)}\n`);
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#c84a36' } })
    .jpeg()
    .toFile(join(folder, 'media', 'photograph.jpg'));

  for (const [count, code] of Object.entries(languageOfCount)) {
    const content = join(folder, 'content', code);
    cpSync(join(ownerFolder, 'content', first.code), content, { recursive: true, filter: isNeeded });
    tellApart(content, Number(count));
    changeWords(content, code, Number(count));
  }
}
