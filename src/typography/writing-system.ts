import type { Language } from '../../i18n/language.ts';

/** Scripts whose fonts have an italic; in others a browser would only slant the letters. */
const slanted = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor'];

/** Scripts with marks or strokes far above and below the line, which touch in large letters set as close as Latin ones. */
const tall = 'Arab Thai Laoo Khmr Mymr Tibt Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ');

/** Scripts whose letters join: no space may be taken between them. */
const joined = ['Arab', 'Syrc', 'Mong', 'Nkoo'];

/** Scripts of characters that fill their square. */
const full = ['Jpan', 'Hans', 'Hant', 'Kore'];

/** From one line of large letters to the next, in em. */
export const leadingIn = ({ code }: { code: string }) => (tall.includes(new Intl.Locale(code).maximize().script ?? '') ? 1.3 : 1);

/**
 * What the writing system of a language asks for: bold in place of italics, more space between the lines of headings, none taken between letters
 * that join, lines of Japanese that never begin with a small kana or ー, and headings that break between phrases. `!important` overrides the
 * styles of components.
 */
export function styleWritingSystem({ code }: Pick<Language, 'code'>): string {
  const { script = 'Latn' } = new Intl.Locale(code).maximize();
  const isTall = leadingIn({ code }) > 1;
  const lineHeight = isTall ? 'line-height:1.3!important;' : full.includes(script) ? 'line-height:1.2!important;' : '';
  const heading = `${lineHeight}${joined.includes(script) ? 'letter-spacing:0!important' : ''}`;
  return [
    slanted.includes(script) ? '' : 'em,cite{font-style:normal;font-weight:600}',
    isTall ? ':root{--least-leading:1.3}' : '',
    heading && `:is(h1,h2,h3,h1 span,h2 span){${heading}}`,
    script === 'Jpan' ? 'body{line-break:strict}:is(h1,h2,h3,footer p){word-break:auto-phrase}' : '',
  ].join('');
}
