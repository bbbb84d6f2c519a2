import { createHash } from 'node:crypto';
import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/fonts.ts';
import type { Cut, Typeface } from '../../model/letters/typeface.ts';
import { cutFont } from './cut-font.ts';
import { cutHeadline } from './cut-headline.ts';
import { typefaceIn, typefaceOfTyped } from './faces.ts';
import { fallbackMetrics } from './fallback-metrics.ts';

/** A font file of the site, at /_astro/<name>. */
export type FontAsset = { name: string; data: Buffer };

const roles: readonly FontRole[] = ['headlines', 'text'];

/** What style sheets call the fonts. */
const families: Record<FontRole, string> = { headlines: 'Display', text: 'Text' };

/**
 * Fonts of visitors' machines and their width over that of Arial, which Liberation Sans and Arimo share.
 * Measured with HarfBuzz over the sample site's words in English, French and Spanish.
 */
const systemFonts = {
  regular: [
    { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'], width: 1 },
    { names: ['DejaVu Sans'], width: 1.134 },
  ],
  bold: [
    { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'], width: 1 },
    { names: ['Roboto Bold'], width: 0.94 },
    { names: ['DejaVu Sans Bold'], width: 1.191 },
  ],
};

/** The font files of a language. */
export async function fontAssets(language: Language): Promise<FontAsset[]> {
  const typefaces = [...(await Promise.all(roles.map((role) => typefaceIn(language, role)))), await typefaceOfTyped(language)];
  return Promise.all(typefaces.flat().map(cutAsset));
}

async function cutAsset(cut: Cut): Promise<FontAsset> {
  const data = await cutFont(cut, cut.letters);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 10);
  return { name: `${hash}.woff2`, data };
}

const withFonts = '--font-text:Text,var(--text-now);--font-display:Display,var(--display-now)';

const styles = new Map<string, Promise<string>>();

/**
 * The style of a language's fonts. Until scripts/bring-in-fonts.ts has them ready, the page is in the system's fonts,
 * stretched to the same widths and heights: only the headline needs its own from the start.
 */
export function fontStyle(language: Language): Promise<string> {
  const style = styles.get(language.code) ?? describeFonts(language);
  styles.set(language.code, style);
  return style;
}

async function describeFonts(language: Language): Promise<string> {
  const [headlines, text] = await Promise.all(
    roles.map(async (role) => {
      const faces = await describeFaces(await typefaceIn(language, role), families[role]);
      const fallback = await describeFallback(language, role);
      return { rules: faces.join('') + fallback.rules, list: fallback.list };
    }),
  );
  if (!headlines || !text) throw new Error('A site has two fonts');
  return [
    headlines.rules,
    text.rules,
    `:root{--text-now:${text.list};--display-now:${headlines.list};`,
    '--font-text:var(--text-now);--font-display:var(--display-now)}',
    `.has-fonts{${withFonts}}@media(scripting:none){:root{${withFonts}}}`,
  ].join('');
}

/** For pages with a form: the letters of names and messages that the site has not, asked for when somebody types one. */
export async function typedStyle(language: Language): Promise<string> {
  const typeface = await typefaceOfTyped(language);
  const around = [...typeface, ...(await typefaceIn(language, 'text'))];
  const faces = typeface.map(async (cut) => describeFace(families.text, await addressOf(cut), cut, around, 'swap'));
  return (await Promise.all(faces)).join('');
}

/** Where a page's style will hold the glyphs of its headline, see middleware.ts. */
export const titleMarker = '@font-face{font-family:Title}';

/** The glyphs of a page's headline, in the page itself: it is in its own face from the first frame. */
export async function titleStyle(language: Language, title: string): Promise<string> {
  const text = title.normalize('NFC').replace(/[\t\n\r ]+/g, ' ');
  const letters = new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
  const typeface = await typefaceIn(language, 'headlines');
  const needed = typeface
    .map((cut) => ({ ...cut, letters: cut.letters.intersection(letters) }))
    .filter((cut) => cut.letters.size > 0);
  const faces = needed.map(async (cut) => {
    const data = await cutHeadline(cut, text, language.code);
    return describeFace('Title', `data:font/woff2;base64,${data.toString('base64')}`, cut, needed, 'block');
  });
  return (await Promise.all(faces)).join('');
}

const describeFaces = (typeface: Typeface, family: string) =>
  Promise.all(
    typeface.map(async (cut) => {
      return describeFace(family, await addressOf(cut), cut, typeface, 'swap');
    }),
  );

const addressOf = async (cut: Cut) => `/_astro/${(await cutAsset(cut)).name}`;

function describeFace(family: string, address: string, cut: Cut, typeface: Typeface, display: string): string {
  const [least, greatest] = cut.weights;
  const isOnly = typeface.every(({ weights }) => weights.join() === cut.weights.join());
  // A font of one weight is never made bolder by the browser.
  const weight = least === greatest ? (isOnly ? '1 1000' : least) : `${least} ${greatest}`;
  const others = typeface.filter((other) => other !== cut && other.weights.join() === cut.weights.join());
  const range = others.length > 0 ? `;unicode-range:${describeRange(cut, others)}` : '';
  return `@font-face{font-family:${family};src:url(${address});font-weight:${weight};font-display:${display}${range}}`;
}

/** The letters of a file, as few stretches of code points as keep clear of the letters of others. */
export function describeRange(cut: Pick<Cut, 'letters'>, others: Pick<Cut, 'letters'>[]): string {
  const taken = new Set(others.flatMap(({ letters }) => [...letters]));
  const stretches: [number, number][] = [];
  for (const letter of [...cut.letters, ...taken].sort((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (taken.has(letter)) stretches.push([Number.NaN, Number.NaN]);
    else if (last && !Number.isNaN(last[0])) last[1] = letter;
    else stretches.push([letter, letter]);
  }
  const print = (letter: number) => letter.toString(16);
  return stretches
    .filter(([from]) => !Number.isNaN(from))
    .map(([from, to]) => (from === to ? `U+${print(from)}` : `U+${print(from)}-${print(to)}`))
    .join();
}

/** System fonts that stand in until a font is there, at its least and greatest weight, and the list of their families. */
async function describeFallback(language: Language, role: FontRole): Promise<{ rules: string; list: string }> {
  const [first] = await typefaceIn(language, role);
  const [least, greatest] = first?.weights ?? [400, 400];
  const weights = [...new Set([least, greatest])];
  const rules = await Promise.all(
    weights.map(async (weight) => {
      const isBold = weight >= 550;
      const metrics = await fallbackMetrics(language, role, { weight, systemWeight: isBold ? 700 : 400 });
      const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
      return systemFonts[isBold ? 'bold' : 'regular'].map(({ names, width }, index) =>
        [
          `@font-face{font-family:"${families[role]} ${index}";src:${names.map((name) => `local("${name}")`).join()};`,
          `font-weight:${weights.length > 1 ? weight : '1 1000'};`,
          `size-adjust:${percent(metrics.sizeAdjust / width)};ascent-override:${percent(metrics.ascent * width)};`,
          `descent-override:${percent(metrics.descent * width)};line-gap-override:${percent(metrics.lineGap * width)}}`,
        ].join(''),
      );
    }),
  );
  const count = Math.max(...rules.map(({ length }) => length));
  const list = Array.from({ length: count }, (_, index) => `"${families[role]} ${index}"`);
  return { rules: rules.flat().join(''), list: [...list, 'system-ui', 'sans-serif'].join() };
}
