import type { Language } from '../../i18n/language.ts';
import { scriptOf } from '../../i18n/script.ts';

/** Scripts whose fonts have an italic; in others a browser would only slant the letters. */
const slanted = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor'];

/**
 * Scripts with marks or strokes far above and below the line, which touch in large letters set as
 * close as Latin ones.
 */
const tall =
  'Arab Thai Laoo Khmr Mymr Tibt Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ');

/**
 * Scripts whose letters join, as those of India do in one line above: space between them would cut
 * words into pieces.
 */
export const joined = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru'];

/** The letter-spacing of a style on the pages of a language: none where its letters join. */
export const trackingIn = ({ code }: { code: string }, tracking: number): number =>
  joined.includes(scriptOf(code)) ? 0 : tracking;

/** Scripts whose capitals have accents, or whose fallback fonts are taller than the Latin one. */
const accented = ['Grek', 'Cyrl', 'Armn', 'Hebr'];

/** Languages in Latin letters with marks below many letters, or above many capitals. */
const marked = /^(az|ca|cs|ee|ig|lt|lv|pl|pt|ro|sk|sq|tr|yo)\b/;

/** Languages that write compounds as one word, which a column of the footer may not hold. */
const compounding = /^(da|de|et|fi|hu|is|nb|nl|nn|no|sv)\b/;

/** Scripts of characters that fill their square. */
const full = ['Jpan', 'Hans', 'Hant', 'Kore'];

/**
 * From one line of large letters to the next, in em. Vietnamese sets two marks on a capital; most
 * letters of Georgian reach above or below the others.
 */
export function leadingIn({ code }: { code: string }): number {
  const script = scriptOf(code);
  return /^vi\b/.test(code) || tall.includes(script) ? 1.3 : script === 'Geor' ? 1.15 : 1;
}

/**
 * What the writing system of a language asks for: bold in place of italics, more space between the
 * lines of headings, none between letters that join, Japanese lines that never begin with a small
 * kana or ー, headings that break between phrases, Korean lines that break between words, and
 * compounds that break between syllables.
 * `!important` overrides the styles of components.
 */
export function styleWritingSystem({ code }: Pick<Language, 'code'>): string {
  const script = scriptOf(code);
  const leading = leadingIn({ code });
  const lineHeight = leading > 1 ? leading : full.includes(script) ? 1.2 : undefined;
  return [
    slanted.includes(script) ? '' : 'em,cite{font-style:normal;font-weight:600}',
    leading > 1 ? `:root{--least-leading:${leading}}` : '',
    lineHeight ? `:is(h1,h2,h3,h1 span,h2 span){line-height:${lineHeight}!important}` : '',
    accented.includes(script) || marked.test(code)
      ? ':is(h1,h2,h1 span,h2 span){line-height:1.08!important}'
      : '',
    full.includes(script) ? ':is(h1 span,h2 span){word-break:keep-all!important}' : '',
    compounding.test(code) ? 'footer :is(p,nav a){hyphens:auto}' : '',
    joined.includes(script) ? '*{letter-spacing:0!important}' : '',
    script === 'Jpan'
      ? 'body{line-break:strict}:is(h1,h2,h3,footer p){word-break:auto-phrase}'
      : '',
    script === 'Kore' ? 'body{word-break:keep-all}' : '',
  ].join('');
}
