import type { Language } from '../../i18n/language.ts';
import { type FontRole, fontRoles } from '../../model/configuration/design.ts';
import { composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { memoizeBy } from '../../model/process/memoize.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { type FontAsset, toAsset } from './cut-font.ts';
import { describeFaces } from './font-faces.ts';
import { describeFallbacks, listFamilies } from './font-fallbacks.ts';
import { typefaceIn } from './shape-text.ts';
import { styleWritingSystem } from './writing-system.ts';

const families: Record<FontRole, string> = { headlines: 'Display', text: 'Text' };

export async function fontAssets(language: Language): Promise<FontAsset[]> {
  const typefaces = await Promise.all([
    ...fontRoles.map((role) => typefaceIn(language, role)),
    typefaceOfTyped(language),
  ]);
  return Promise.all(typefaces.flat().map(toAsset));
}

/**
 * The first page of a visit is painted in system fonts, which take the space of the site's own;
 * these are shown as they arrive.
 * @param main the HTML of the page's main part
 */
export async function fontStyle(language: Language, main = ''): Promise<string> {
  const opening = readOpening(main);
  const described = fontRoles.map(async (role) => {
    const family = {
      name: families[role],
      language,
      role,
      typeface: await typefaceIn(language, role),
    };
    const fallbacks = await describeFallbacks(family, opening[role]);
    return (await ownFacesIn(language, role)) + fallbacks;
  });
  const [headlines, text] = fontRoles.map(
    (role) => `${listFamilies(families[role])},system-ui,sans-serif`,
  );
  return [
    ...(await Promise.all(described)),
    `:root{--font-display:${headlines};--font-text:${text}}`,
    styleWritingSystem(language),
  ].join('');
}

/** The owner's faces, which all pages of a language share. */
const ownFacesIn = memoizeBy(async (language: Language, role: FontRole) =>
  describeFaces(await typefaceIn(language, role), families[role]),
);

/** In characters: a shorter paragraph is one line on most screens. */
const leastParagraph = 40;

/** The headline of a page, and its first paragraph. */
function readOpening(main: string): Record<FontRole, string[]> {
  const texts = (element: string) =>
    main
      .matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))
      .map(([, html = '']) => readText(html));
  const paragraphs = texts('p').filter(({ length }) => length >= leastParagraph);
  return { headlines: texts('h1').take(1).toArray(), text: paragraphs.take(1).toArray() };
}

const readText = (html: string) =>
  html
    .replaceAll('<br>', ' ')
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<[^>]*>|&[#\w]+;/gs, '')
    .trim();

/** Accented Latin letters, for names and messages; Romanian ones with a comma below too. */
const typed = [
  ...Array.from({ length: 0x180 - 0xa1 }, (_, index) => 0xa1 + index),
  0x218,
  0x219,
  0x21a,
  0x21b,
];

/**
 * The typeface of letters that visitors may type and that the site does not use, as far as the text
 * font has them.
 */
async function typefaceOfTyped(language: Language): Promise<Typeface> {
  const ofSite = await typefaceIn(language, 'text');
  const { weights, ...setting } = configuration.fonts.text;
  const letters = new Set(typed.filter((letter) => !isDrawn(ofSite, letter)));
  return composeTypeface([{ setting, weights, folder: readOwner().folder }], letters);
}

/**
 * The style for pages with a form: a font with further letters of names and messages, loaded when
 * one is typed.
 */
export async function typedStyle(language: Language): Promise<string> {
  const typed = await typefaceOfTyped(language);
  return describeFaces([...typed, ...(await typefaceIn(language, 'text'))], families.text, typed);
}
