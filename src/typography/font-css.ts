import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import { findLanguage, type Language } from '../../i18n/language.ts';
import { type FontRole, fontRoles } from '../../model/configuration/design.ts';
import { FontError } from '../../model/letters/font-file.ts';
import {
  type Cut,
  composeTypeface,
  cutsAt,
  isDrawn,
  type Typeface,
  toText,
} from '../../model/letters/typeface.ts';
import { reason } from '../../model/problems/reason.ts';
import { memoize } from '../../model/process/memoize.ts';
import { makeOnce } from '../cache/make-once.ts';
import { configuration, languages, readOwner } from '../data/owner.ts';
import { boldFrom, fallbackMetrics, scriptsOf, systemFonts } from './fallback-metrics.ts';
import { textStyleIn, typefaceIn } from './shape-text.ts';
import { styleWritingSystem } from './writing-system.ts';

export type FontAsset = { name: string; data: Buffer };

const families: Record<FontRole, string> = { headlines: 'Display', text: 'Text' };

export async function fontAssets(language: Language): Promise<FontAsset[]> {
  const typefaces = await Promise.all([
    ...fontRoles.map((role) => typefaceIn(language, role)),
    typefaceOfTyped(language),
  ]);
  return Promise.all(typefaces.flat().map(toAsset));
}

export async function toAsset(cut: Cut): Promise<FontAsset> {
  const data = await cutFont(cut);
  return { name: `${createHash('sha256').update(data).digest('hex').slice(0, 10)}.woff2`, data };
}

/** OpenType features that are off by default and that no style sheet turns on. */
const unused =
  /^(aalt|salt|ss\d\d|cv\d\d|c2sc|c2pc|smcp|pcap|frac|afrc|numr|dnom|sups|subs|sinf|ordn|case|zero|[dh]lig|hist|swsh|titl|[po]num)$/;

/**
 * The subset of a font as WOFF2, with its range of weights. Later builds, and languages of the same
 * letters, read it from a cache.
 */
function cutFont({
  file: { name, data, face, axes },
  letters,
  weights: [least, greatest],
  axes: values,
}: Cut): Promise<Buffer> {
  const text = [...letters].map(toText).sort().join('');
  const features = [...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')];
  const weight = least === greatest ? least : { min: least, max: greatest };
  const valueAt = (tag: string, usual: number) => values[tag] ?? (tag === 'wght' ? weight : usual);
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...new Set(features)].filter((tag) => !unused.test(tag)),
    variationAxes: Object.fromEntries(
      Object.values(axes).map(({ tag, default: usual }) => [tag, valueAt(tag, usual)]),
    ),
  } as const;
  return makeOnce('fonts', [data, JSON.stringify([text, options])], () =>
    subsetFont(data, text, options),
  ).catch((error) => {
    throw new FontError(reason('notCut', { font: name, fault: error.message }));
  });
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
    return (await ownFacesIn(language.code, role)) + fallbacks;
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
const ownFacesIn = memoize(async (code: string, role: FontRole) =>
  describeFaces(await typefaceIn(findLanguage(code, languages), role), families[role]),
);

/** In characters: a shorter paragraph is one line on most screens. */
const leastParagraph = 40;

/** The headline of a page, and its first paragraph. */
function readOpening(main: string): Record<FontRole, string[]> {
  const texts = (element: string) =>
    [...main.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, html]) =>
      readText(html ?? ''),
    );
  const paragraphs = texts('p').filter(({ length }) => length >= leastParagraph);
  return { headlines: texts('h1').slice(0, 1), text: paragraphs.slice(0, 1) };
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

function listWeights(typeface: Typeface): number[] {
  const weights = typeface.flatMap((cut) => cut.weights);
  return [...new Set([Math.min(...weights), Math.max(...weights)])];
}

/**
 * The range of weights for which a font of this weight is described; a single font covers all
 * weights, so that browsers synthesise no bold.
 */
const rangeOf = (weight: number, isOnly: boolean) =>
  isOnly ? '1 1000' : weight < boldFrom ? `1 ${boldFrom - 1}` : `${boldFrom} 1000`;

/**
 * All faces share their weight ranges: a browser takes the letters of a text only from faces that
 * are described alike.
 */
export async function describeFaces(
  typeface: Typeface,
  family: string,
  described = typeface,
): Promise<string> {
  const ends = listWeights(typeface).map((weight) => ({ weight, cuts: cutsAt(typeface, weight) }));
  const isOne = ends.every(({ cuts }) =>
    cuts.every(({ weights }) => weights.join() === typeface[0]?.weights.join()),
  );
  const faces = (isOne ? ends.slice(0, 1) : ends).flatMap(({ weight, cuts }) =>
    cuts.map(async (cut) => {
      const file = described.find(
        (whole) => whole.file === cut.file && whole.letters.isSupersetOf(cut.letters),
      );
      if (!file) return '';
      const others = cuts.filter((other) => other !== cut);
      const letters = others.length > 0 ? `;unicode-range:${describeRange(cut, others)}` : '';
      return `@font-face{font-family:${family};src:url(/_astro/${(await toAsset(file)).name});font-weight:${rangeOf(weight, isOne)};font-display:swap${letters}}`;
    }),
  );
  return (await Promise.all(faces)).join('');
}

/** The unicode-range of a file: the fewest ranges that contain no letters of other files. */
export function describeRange(cut: Pick<Cut, 'letters'>, others: Pick<Cut, 'letters'>[]): string {
  const taken = new Set(others.flatMap(({ letters }) => [...letters]));
  const all = [...cut.letters, ...taken].sort((one, other) => one - other);
  const marks = all.map((letter) => (taken.has(letter) ? '-' : '+')).join('');
  const print = (index: number) => all[index]?.toString(16);
  return [...marks.matchAll(/\++/g)]
    .map(
      ({ 0: { length }, index }) =>
        `U+${print(index)}${length > 1 ? `-${print(index + length - 1)}` : ''}`,
    )
    .join();
}

/** Where a language has another script, Latin letters have metrics of their own. */
const latinLetters = 'unicode-range:U+41-5a,U+61-7a,U+c0-24f;';

const nameFallback = (family: string, place: number) => `"${family} ${place}"`;

/** A family, and those of the visitor's system that stand in for it until it has come. */
export const listFamilies = (family: string): string =>
  [family, ...systemFonts.map((_, place) => nameFallback(family, place))].join();

type Family = { name: string; language: Language; role: FontRole; typeface: Typeface };

export async function describeFallbacks(
  { name, language, role, typeface }: Family,
  opening: string[],
): Promise<string> {
  const weights = listWeights(typeface);
  const rules = systemFonts.flatMap((font, place) =>
    weights.flatMap((weight) =>
      scriptsOf(language).map(async (script, index) => {
        const own = { ...(await textStyleIn(language, role, { weight })), typeface };
        const metrics = await fallbackMetrics({ language, role, own }, font, script, opening);
        if (!metrics) return '';
        const names = font[weight >= boldFrom ? 'bold' : 'regular'];
        const files = names.map((file) => `local("${file}")`).join();
        return [
          `@font-face{font-family:${nameFallback(name, place)};src:${files};`,
          `font-weight:${rangeOf(weight, weights.length === 1)};${index > 0 ? latinLetters : ''}`,
          `size-adjust:${percent(metrics.sizeAdjust)};ascent-override:${percent(metrics.ascent)};`,
          `descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`,
        ].join('');
      }),
    ),
  );
  return (await Promise.all(rules)).join('');
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
